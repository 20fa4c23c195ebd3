/** How the wheel is painted: the head once, then turned; the ball and the rim on every frame. */

import type { Motion } from "./motion";

const TAU = 2 * Math.PI;

export interface Head {
  canvas: HTMLCanvasElement;
  size: number;
}

const COLOURS: Record<string, [string, string]> = {
  red: ["#c32631", "#7d1119"],
  black: ["#24272b", "#08090a"],
  green: ["#12895a", "#07472f"],
};
const BRASS = "#d8b866";
const LETTERS = '"Helvetica Neue", Arial, "Liberation Sans", sans-serif';

/** The rings of the head, as parts of the wheel's radius: numbers without, pockets within. */
const OUTER = 0.835;
const FLOOR = 0.69;
const INNER = 0.55;

export function paintHead(order: readonly string[], colours: Record<string, string>, size: number): Head {
  const [canvas, pen, r] = plate(size);
  const part = TAU / order.length;
  order.forEach((pocket, index) => {
    const middle = index * part - TAU / 4;
    const [face, deep] = COLOURS[colours[pocket] ?? "black"]!;
    wedge(pen, middle, part, OUTER * r, FLOOR * r, face);
    wedge(pen, middle, part, FLOOR * r, INNER * r, sunk(pen, r, face, deep));
    pen.save();
    pen.rotate(index * part);
    pen.fillStyle = "#fff";
    pen.font = `700 ${Math.round(r * 0.088)}px ${LETTERS}`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(pocket, 0, -0.762 * r, 0.105 * r);
    pen.restore();
  });
  frets(pen, order.length, r);
  cone(pen, r);
  turret(pen, r);
  return { canvas, size };
}

function plate(size: number): [HTMLCanvasElement, CanvasRenderingContext2D, number] {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d")!;
  pen.translate(size / 2, size / 2);
  return [canvas, pen, size / 2];
}

/** A pocket lies deeper than its number: darker towards the cone. */
function sunk(pen: CanvasRenderingContext2D, r: number, face: string, deep: string) {
  const shade = pen.createRadialGradient(0, 0, INNER * r, 0, 0, FLOOR * r);
  shade.addColorStop(0, deep);
  shade.addColorStop(0.8, deep);
  shade.addColorStop(1, face);
  return shade;
}

function wedge(
  pen: CanvasRenderingContext2D,
  middle: number,
  part: number,
  outer: number,
  inner: number,
  fill: string | CanvasGradient,
) {
  pen.beginPath();
  pen.arc(0, 0, outer, middle - part / 2, middle + part / 2);
  pen.arc(0, 0, inner, middle + part / 2, middle - part / 2, true);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
}

function frets(pen: CanvasRenderingContext2D, count: number, r: number) {
  pen.strokeStyle = BRASS;
  for (let index = 0; index < count; index++) {
    pen.save();
    pen.rotate(((index + 0.5) * TAU) / count);
    line(pen, INNER * r, FLOOR * r, Math.max(1, r * 0.011));
    line(pen, FLOOR * r, OUTER * r, Math.max(0.75, r * 0.005));
    pen.restore();
  }
  for (const [radius, width] of [[OUTER + 0.006, 0.016], [FLOOR, 0.006], [INNER, 0.014]] as const) {
    ring(pen, radius * r, width * r, BRASS);
  }
}

function line(pen: CanvasRenderingContext2D, from: number, to: number, width: number) {
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(0, -from);
  pen.lineTo(0, -to);
  pen.stroke();
}

/** Turned wood: rings that catch the light, darker towards the pockets. */
function cone(pen: CanvasRenderingContext2D, r: number) {
  const wood = pen.createRadialGradient(0, 0, 0.04 * r, 0, 0, (INNER - 0.005) * r);
  wood.addColorStop(0, "#8a5a2b");
  wood.addColorStop(0.5, "#5d3818");
  wood.addColorStop(0.86, "#3a210d");
  wood.addColorStop(1, "#1c0f05");
  disc(pen, (INNER - 0.005) * r, wood);
  for (let index = 1; index < 9; index++) {
    ring(pen, (0.12 + index * 0.047) * r, 0.004 * r, index % 2 ? "rgb(0 0 0 / 16%)" : "rgb(255 220 160 / 7%)");
  }
  ring(pen, 0.4 * r, 0.008 * r, "rgb(216 184 102 / 70%)");
}

/** Four arms of brass with a knob on each, and a dome over them. */
function turret(pen: CanvasRenderingContext2D, r: number) {
  pen.save();
  pen.shadowColor = "rgb(0 0 0 / 55%)";
  pen.shadowBlur = 0.03 * r;
  for (let arm = 0; arm < 4; arm++) {
    pen.rotate(TAU / 4);
    const metal = pen.createLinearGradient(-0.022 * r, 0, 0.022 * r, 0);
    metal.addColorStop(0, "#8b6a25");
    metal.addColorStop(0.45, "#fbe6ae");
    metal.addColorStop(1, "#8b6a25");
    pen.fillStyle = metal;
    pen.beginPath();
    pen.moveTo(-0.024 * r, 0);
    pen.lineTo(-0.013 * r, -0.27 * r);
    pen.lineTo(0.013 * r, -0.27 * r);
    pen.lineTo(0.024 * r, 0);
    pen.fill();
    pen.save();
    pen.translate(0, -0.285 * r);
    disc(pen, 0.036 * r, dome(pen, 0.036 * r));
    pen.restore();
  }
  disc(pen, 0.125 * r, dome(pen, 0.125 * r));
  pen.restore();
  ring(pen, 0.085 * r, 0.006 * r, "rgb(110 78 20 / 55%)");
  disc(pen, 0.045 * r, dome(pen, 0.045 * r));
}

function dome(pen: CanvasRenderingContext2D, radius: number): CanvasGradient {
  const light = pen.createRadialGradient(-0.3 * radius, -0.35 * radius, 0, 0, 0, radius);
  light.addColorStop(0, "#fff6d8");
  light.addColorStop(0.45, "#e3c26d");
  light.addColorStop(1, "#8b6420");
  return light;
}

function disc(pen: CanvasRenderingContext2D, radius: number, fill: CanvasGradient | string) {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, TAU);
  pen.fillStyle = fill;
  pen.fill();
}

function ring(pen: CanvasRenderingContext2D, radius: number, width: number, colour: string | CanvasGradient) {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, TAU);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}

/** The bowl does not turn: the wooden rim, the track of the ball, and the deflectors. */
export function paintBowl(size: number): HTMLCanvasElement {
  const [canvas, pen, r] = plate(size);
  const wood = pen.createRadialGradient(0, 0, 0.84 * r, 0, 0, r);
  wood.addColorStop(0, "#120a05");
  wood.addColorStop(0.2, "#3c2412");
  wood.addColorStop(0.44, "#6b4420");
  wood.addColorStop(0.62, "#2b190b");
  wood.addColorStop(0.7, "#5a3819");
  wood.addColorStop(0.92, "#8a5a2c");
  wood.addColorStop(1, "#2a190b");
  disc(pen, 0.995 * r, wood);
  const light = pen.createLinearGradient(-r, -r, r, r);
  light.addColorStop(0, "rgb(255 226 170 / 34%)");
  light.addColorStop(0.4, "rgb(255 226 170 / 2%)");
  light.addColorStop(1, "rgb(0 0 0 / 38%)");
  ring(pen, 0.92 * r, 0.15 * r, light);
  ring(pen, 0.988 * r, 0.008 * r, "rgb(216 184 102 / 80%)");
  for (let index = 0; index < 8; index++) {
    pen.save();
    pen.rotate(((index + 0.5) * TAU) / 8);
    pen.translate(0, -0.883 * r);
    pen.rotate(index % 2 ? TAU / 4 : 0);
    deflector(pen, r);
    pen.restore();
  }
  return canvas;
}

/** A diamond of brass, one half in the light. */
function deflector(pen: CanvasRenderingContext2D, r: number) {
  for (const [side, fill] of [[-1, "#f7e3ac"], [1, "#a27d33"]] as const) {
    pen.beginPath();
    pen.moveTo(0, -0.036 * r);
    pen.lineTo(side * 0.013 * r, 0);
    pen.lineTo(0, 0.036 * r);
    pen.fillStyle = fill;
    pen.fill();
  }
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
