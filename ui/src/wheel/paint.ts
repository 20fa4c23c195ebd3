/** How the wheel is painted: the head once, then turned; the ball and the rim on every frame. */

import type { Motion } from "./motion";

const TAU = 2 * Math.PI;

export interface Head {
  canvas: HTMLCanvasElement;
  size: number;
}

const COLOURS: Record<string, string> = { red: "#b3202a", black: "#17191c", green: "#0f7a4c" };

export function paintHead(order: readonly string[], colours: Record<string, string>, size: number): Head {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d")!;
  const r = size / 2;
  pen.translate(r, r);
  const part = TAU / order.length;
  order.forEach((pocket, index) => {
    const middle = index * part - TAU / 4;
    wedge(pen, middle, part, 0.835 * r, 0.56 * r, COLOURS[colours[pocket] ?? "black"]!);
    wedge(pen, middle, part, 0.69 * r, 0.56 * r, "rgb(0 0 0 / 28%)");
    pen.save();
    pen.rotate(index * part);
    pen.fillStyle = "#fff";
    pen.font = `700 ${Math.round(r * 0.088)}px system-ui, sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(pocket, 0, -0.765 * r);
    pen.restore();
  });
  frets(pen, order.length, r);
  cone(pen, r);
  return { canvas, size };
}

function wedge(pen: CanvasRenderingContext2D, middle: number, part: number, outer: number, inner: number, fill: string) {
  pen.beginPath();
  pen.arc(0, 0, outer, middle - part / 2, middle + part / 2);
  pen.arc(0, 0, inner, middle + part / 2, middle - part / 2, true);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
}

function frets(pen: CanvasRenderingContext2D, count: number, r: number) {
  pen.strokeStyle = "#d8b866";
  pen.lineWidth = Math.max(1, r * 0.007);
  for (let index = 0; index < count; index++) {
    pen.save();
    pen.rotate(((index + 0.5) * TAU) / count);
    pen.beginPath();
    pen.moveTo(0, -0.56 * r);
    pen.lineTo(0, -0.835 * r);
    pen.stroke();
    pen.restore();
  }
  for (const [radius, width] of [[0.838, 0.014], [0.692, 0.006], [0.56, 0.012]] as const) {
    pen.lineWidth = width * r;
    pen.beginPath();
    pen.arc(0, 0, radius * r, 0, TAU);
    pen.stroke();
  }
}

function cone(pen: CanvasRenderingContext2D, r: number) {
  const wood = pen.createRadialGradient(0, 0, 0.05 * r, 0, 0, 0.55 * r);
  wood.addColorStop(0, "#6f4a24");
  wood.addColorStop(0.55, "#4a2e15");
  wood.addColorStop(1, "#2c1a0b");
  disc(pen, 0.55 * r, wood);
  pen.strokeStyle = pen.fillStyle = "#d8b866";
  pen.lineCap = "round";
  pen.lineWidth = 0.035 * r;
  for (let arm = 0; arm < 4; arm++) {
    pen.rotate(TAU / 4);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(0, -0.27 * r);
    pen.stroke();
    pen.beginPath();
    pen.arc(0, -0.29 * r, 0.04 * r, 0, TAU);
    pen.fill();
  }
  const hub = pen.createRadialGradient(-0.03 * r, -0.03 * r, 0, 0, 0, 0.13 * r);
  hub.addColorStop(0, "#fff0c2");
  hub.addColorStop(1, "#a37b2c");
  disc(pen, 0.12 * r, hub);
}

function disc(pen: CanvasRenderingContext2D, radius: number, fill: CanvasGradient | string) {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, TAU);
  pen.fillStyle = fill;
  pen.fill();
}

/** The bowl does not turn: the wooden rim, its track, and the deflectors. */
export function paintBowl(size: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d")!;
  const r = size / 2;
  pen.translate(r, r);
  const wood = pen.createRadialGradient(0, 0, 0.84 * r, 0, 0, r);
  wood.addColorStop(0, "#20130a");
  wood.addColorStop(0.45, "#5b3a1b");
  wood.addColorStop(0.7, "#3a2411");
  wood.addColorStop(0.9, "#7a5128");
  wood.addColorStop(1, "#2a190b");
  disc(pen, 0.995 * r, wood);
  pen.fillStyle = "#e3c87f";
  for (let index = 0; index < 8; index++) {
    pen.save();
    pen.rotate(((index + 0.5) * TAU) / 8);
    pen.translate(0, -0.885 * r);
    pen.rotate(index % 2 ? TAU / 4 : 0);
    pen.beginPath();
    pen.moveTo(0, -0.028 * r);
    pen.lineTo(0.01 * r, 0);
    pen.lineTo(0, 0.028 * r);
    pen.lineTo(-0.01 * r, 0);
    pen.fill();
    pen.restore();
  }
  return canvas;
}

export function paint(
  pen: CanvasRenderingContext2D,
  head: Head,
  bowl: HTMLCanvasElement,
  { head: turned, ball }: Motion,
): void {
  const r = head.size / 2;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, head.size, head.size);
  pen.drawImage(bowl, 0, 0);
  pen.translate(r, r);
  pen.rotate(turned * TAU);
  pen.drawImage(head.canvas, -r, -r);
  pen.setTransform(1, 0, 0, 1, r, r);
  if (!ball) return;
  const angle = ball.angle * TAU - TAU / 4;
  const [x, y] = [Math.cos(angle) * ball.radius * r, Math.sin(angle) * ball.radius * r];
  const size = 0.036 * r;
  pen.beginPath();
  pen.arc(x + size * 0.25, y + size * 0.35, size * 1.05, 0, TAU);
  pen.fillStyle = "rgb(0 0 0 / 45%)";
  pen.fill();
  const ivory = pen.createRadialGradient(x - size * 0.4, y - size * 0.4, 0, x, y, size);
  ivory.addColorStop(0, "#ffffff");
  ivory.addColorStop(1, "#cfcabb");
  pen.beginPath();
  pen.arc(x, y, size, 0, TAU);
  pen.fillStyle = ivory;
  pen.fill();
}
