/** The wheel on the screen. It tells nothing: what is announced in words comes with the state. */

import { useEffect, useRef } from "preact/hooks";

import type { Clock } from "../net/clock";
import type { FeltWheel } from "../net/wire";
import { motion, type Spin } from "./motion";
import { paint, paintBowl, paintHead } from "./paint";
import "./wheel.css";

interface Props {
  wheel: FeltWheel;
  /** Asked on every frame: the spin as the server has committed it. */
  spin: () => Omit<Spin, "order">;
  clock: Clock;
  label: string;
}

const SHARPEST = 2;

export function Wheel({ wheel, spin, clock, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => animate(canvas.current!, wheel, spin, clock), [wheel, clock]);
  return <canvas ref={canvas} class="wheel" role="img" aria-label={label} />;
}

/** Paint on every frame, or without motion: the wheel at rest, and the ball once it has landed. */
function animate(canvas: HTMLCanvasElement, wheel: FeltWheel, spin: Props["spin"], clock: Clock) {
  const pen = canvas.getContext("2d")!;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let frame = 0;
  let size = 0;
  let head = paintHead(wheel.order, wheel.colours, 2);
  let bowl = paintBowl(2);

  const fit = () => {
    const sharp = Math.min(devicePixelRatio || 1, SHARPEST);
    const wanted = Math.round(canvas.clientWidth * sharp);
    if (wanted === size || wanted < 2) return;
    size = canvas.width = canvas.height = wanted;
    head = paintHead(wheel.order, wheel.colours, size);
    bowl = paintBowl(size);
  };
  let still = "";
  const draw = () => {
    frame = requestAnimationFrame(draw);
    if (size < 2) return;
    const at = motion({ order: wheel.order, ...spin() }, clock.now());
    if (!calm.matches) return paint(pen, head, bowl, at);
    // What does not move is painted once.
    const rest = atRest(at);
    const looks = `${size} ${rest.ball?.angle.toFixed(4)}`;
    if (looks !== still) paint(pen, head, bowl, rest);
    still = looks;
  };
  const watch = new ResizeObserver(fit);
  watch.observe(canvas);
  fit();
  draw();
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
  };
}

function atRest({ head, ball, landed }: ReturnType<typeof motion>) {
  return { head: 0, ball: ball && landed ? { ...ball, angle: ball.angle - head } : null, landed };
}
