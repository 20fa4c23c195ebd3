/** The history of a trainee: the share of right payouts as a line, the time they took as bars. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

import type { ResultPoint } from "../net/wire";
import { schoolWords as words } from "../words/school";
import { timeOf } from "./results";

const HEIGHT = 240;
const LEFT = 54;
const RIGHT = 16;
const TOP = 14;
const FOOT = 26;

export function History({ points }: { points: readonly ResultPoint[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(900);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.max(240, entry!.contentRect.width)));
    watch.observe(frame.current!);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={frame}>
      {points.length < 2 ? <p class="dim">{words.tooEarly}</p> : <Curve points={points} width={width} />}
    </div>
  );
}

/** As wide as there is room, so that its words keep their size. */
function Curve({ points, width }: { points: readonly ResultPoint[]; width: number }) {
  const wide = (width - LEFT - RIGHT) / Math.max(points.length, 6);
  const high = HEIGHT - TOP - FOOT;
  const slowest = Math.max(...points.map((point) => point["median-ms"]), 1);
  const x = (at: number) => LEFT + (at + 0.5) * wide;
  const y = (share: number) => TOP + high * (1 - share);
  const shareOf = ({ right, answers }: ResultPoint) => right / answers;
  return (
    <svg class="history" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={words.historySays} data-test="history">
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <path class="grid" d={`M${LEFT} ${y(share)}H${width - RIGHT}`} />
          <text x={LEFT - 10} y={y(share)} dy="0.35em">
            {share * 100} %
          </text>
        </g>
      ))}
      {points.map((point, at) => {
        const height = (high * 0.6 * point["median-ms"]) / slowest;
        return (
          <rect key={at} class="time" x={x(at) - wide * 0.3} y={TOP + high - height} width={wide * 0.6} height={height} rx="3" />
        );
      })}
      <polyline points={points.map((point, at) => `${x(at)},${y(shareOf(point))}`).join(" ")} />
      {points.map((point, at) => (
        <circle key={at} cx={x(at)} cy={y(shareOf(point))} r="6">
          <title>{words.point(point.right, point.answers, timeOf(point["median-ms"]))}</title>
        </circle>
      ))}
    </svg>
  );
}
