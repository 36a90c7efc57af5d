import type { Colour } from './colour.ts';

/** A place in the picture: pixels from the left and from the top of 960 × 720. */
export type Point = readonly [number, number];

export const WIDTH = 960;
export const HEIGHT = 720;

/** A tenth of a pixel is as fine as anyone sees, and keeps the text short. */
export const px = (value: number): string => String(Math.round(value * 10) / 10);

export function closedPath(points: readonly Point[]): string {
  return points.length < 3 ? '' : `M${points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}Z`;
}

export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}"${extra}/>`;

export const line = (from: Point, to: Point, stroke: Colour, width: number, extra = ''): string =>
  `<path d="M${px(from[0])} ${px(from[1])}L${px(to[0])} ${px(to[1])}" stroke="${stroke}" ` +
  `stroke-width="${px(width)}" fill="none"${extra}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = ''): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(Math.max(0, w))}" height="${px(Math.max(0, h))}" ` +
  `fill="${fill}"${extra}/>`;

export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" fill="${fill}"${extra}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${fill}"${extra}/>`;

export const opacity = (value: number): string => ` opacity="${Math.round(value * 100) / 100}"`;
