import { cycle } from '../../random.ts';
import { type Colour, darker, lighter } from './colour.ts';
import type { Shot, Subject } from './stage.ts';
import { circle, HEIGHT, line, path, px, rect, WIDTH } from './svg.ts';

type Use = 'living' | 'bed' | 'kitchen' | 'bath' | 'balcony' | 'hall';
/** x, y, width, depth in half metres. */
interface Cell {
  readonly use: Use;
  readonly at: readonly [number, number, number, number];
  readonly door: readonly [number, number, 'h' | 'v'];
}

const PLANS: readonly (readonly Cell[])[] = [
  [
    { use: 'bed', at: [0, 0, 7, 8], door: [7, 6, 'v'] },
    { use: 'living', at: [7, 0, 10, 12], door: [12, 12, 'h'] },
    { use: 'bed', at: [17, 0, 7, 8], door: [17, 6, 'v'] },
    { use: 'bath', at: [0, 8, 7, 4], door: [7, 9.4, 'v'] },
    { use: 'kitchen', at: [17, 8, 7, 8], door: [17, 9.4, 'v'] },
    { use: 'bed', at: [0, 12, 9, 6], door: [7.2, 12, 'h'] },
    { use: 'hall', at: [9, 12, 8, 6], door: [12, 18, 'h'] },
    { use: 'balcony', at: [7, -3, 10, 3], door: [11, 0, 'h'] },
    { use: 'bath', at: [17, 16, 7, 2], door: [17, 16.4, 'v'] },
  ],
  [
    { use: 'living', at: [0, 4, 12, 10], door: [10, 14, 'h'] },
    { use: 'balcony', at: [0, 1, 12, 3], door: [5, 4, 'h'] },
    { use: 'kitchen', at: [0, 14, 8, 5], door: [5, 14, 'h'] },
    { use: 'bed', at: [12, 1, 10, 8], door: [12, 6.6, 'v'] },
    { use: 'bath', at: [15, 9, 7, 5], door: [15, 10, 'v'] },
    { use: 'bed', at: [14, 14, 8, 5], door: [14, 15, 'v'] },
    { use: 'hall', at: [8, 14, 6, 5], door: [10, 19, 'h'] },
  ],
  [
    { use: 'bed', at: [0, 0, 8, 7], door: [8, 5, 'v'] },
    { use: 'hall', at: [8, 0, 5, 7], door: [9.5, 0, 'h'] },
    { use: 'bath', at: [13, 0, 5, 7], door: [13, 3, 'v'] },
    { use: 'kitchen', at: [18, 0, 6, 7], door: [19.5, 7, 'h'] },
    { use: 'living', at: [8, 7, 16, 9], door: [9.4, 7, 'h'] },
    { use: 'bed', at: [0, 7, 8, 9], door: [8, 8, 'v'] },
    { use: 'balcony', at: [8, 16, 16, 3], door: [14, 16, 'h'] },
  ],
];

interface Palette {
  readonly page: Colour;
  readonly ink: Colour;
  readonly grid: Colour;
  readonly rooms: Record<Use, Colour>;
  readonly item: Colour;
}
const PALETTES: readonly Palette[] = [
  {
    page: '#f6f3ec',
    ink: '#3b4450',
    grid: '#e8e2d5',
    item: '#ffffff',
    rooms: {
      living: '#ecd9b8',
      bed: '#c9dbe0',
      kitchen: '#f0cfae',
      bath: '#cfe3dc',
      balcony: '#d5e3bd',
      hall: '#efe8da',
    },
  },
  {
    page: '#1f4a7a',
    ink: '#eaf2fb',
    grid: '#2c5a8d',
    item: '#4f7fb0',
    rooms: {
      living: '#2f649c',
      bed: '#2a5d94',
      kitchen: '#2a5d94',
      bath: '#25568b',
      balcony: '#336ca6',
      hall: '#245387',
    },
  },
  {
    page: '#fbf7ef',
    ink: '#7a4a35',
    grid: '#f0e6d6',
    item: '#fffaf1',
    rooms: {
      living: '#f4dcc2',
      bed: '#f0c9b3',
      kitchen: '#e9d3a4',
      bath: '#d9dfc9',
      balcony: '#c9d8b8',
      hall: '#f6ead8',
    },
  },
  {
    page: '#eef2f1',
    ink: '#2f3d46',
    grid: '#dfe6e5',
    item: '#ffffff',
    rooms: {
      living: '#d9c19c',
      bed: '#bfae93',
      kitchen: '#c8d0cf',
      bath: '#a9c4cb',
      balcony: '#a9c19a',
      hall: '#e0d5c0',
    },
  },
];

/** A flat's plan as an agent draws it: rooms in colour, walls, door swings, windows, furniture from above. */
export const floorPlan: Subject = (shot: Shot) => {
  const palette = cycle(PALETTES, shot.index);
  const cells = cycle(PLANS, shot.index);
  const flip = shot.index % 2 === 1;
  const maxX = Math.max(...cells.map(({ at }) => at[0] + at[2]));
  const [minY, maxY] = [
    Math.min(...cells.map(({ at }) => at[1])),
    Math.max(...cells.map(({ at }) => at[1] + at[3])),
  ];
  const s = Math.min(760 / maxX, 560 / (maxY - minY));
  const [ox, oy] = [(WIDTH - maxX * s) / 2, (HEIGHT - (maxY - minY) * s) / 2 - minY * s];
  const X = (x: number) => ox + (flip ? maxX - x : x) * s;
  const Y = (y: number) => oy + y * s;
  const grid = Array.from({ length: 49 }, (_, k) => `M${k * 20} 0V${HEIGHT}M0 ${k * 20}H${WIDTH}`).join('');
  const out = [
    rect(0, 0, WIDTH, HEIGHT, palette.page),
    `<path d="${grid}" stroke="${palette.grid}" stroke-width="1"/>`,
  ];
  const box = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
    rect(X(flip ? x + w : x), Y(y), w * s, h * s, fill, extra);
  for (const { at } of cells)
    out.push(
      rect(
        X(flip ? at[0] + at[2] : at[0]) + 12,
        Y(at[1]) + 14,
        at[2] * s,
        at[3] * s,
        darker(palette.page, 0.12),
      ),
    );
  const edge = ` stroke="${palette.ink}" stroke-width="1.6" rx="3"`;
  for (const cell of cells)
    out.push(
      box(...cell.at, palette.rooms[cell.use]),
      floorLines(cell, box, darker(palette.rooms[cell.use], 0.12)),
      furniture(
        cell,
        (x, y, w, h, c) => box(x, y, w, h, c, edge),
        (x, y, r) => circle(X(x), Y(y), r * s, palette.item, edge),
        palette,
      ),
    );
  for (const { use, at } of cells)
    out.push(
      box(
        ...at,
        'none',
        ` stroke="${palette.ink}" stroke-width="${use === 'balcony' ? 3 : 9}" stroke-linejoin="miter"`,
      ),
    );
  for (const {
    at: [x, y, w, h],
    use,
  } of cells)
    if (use === 'bed' || use === 'kitchen') out.push(outerWindow(x, y, w, h, maxX, X, Y, palette));
  for (const cell of cells) out.push(door(cell, X, Y, s, flip, palette));
  out.push(compass(palette));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${out.join('')}</svg>`;
};

type Box = (x: number, y: number, w: number, h: number, fill: string, extra?: string) => string;

function floorLines({ use, at: [x, y, w, h] }: Cell, box: Box, tone: Colour): string {
  const step = use === 'bath' || use === 'kitchen' || use === 'balcony' ? 1 : 0.6;
  let svg = '';
  for (let v = step; v < h; v += step) svg += box(x, y + v, w, 0.03, tone);
  if (step === 1) for (let u = step; u < w; u += step) svg += box(x + u, y, 0.03, h, tone);
  return svg;
}

function furniture(
  { use, at: [x, y, w, h] }: Cell,
  put: Box,
  round: (x: number, y: number, r: number) => string,
  { item, rooms }: Palette,
): string {
  const cx = x + w / 2;
  const soft = lighter(rooms.bed, 0.3);
  if (use === 'bed')
    return (
      put(cx - 1.8, y + 0.5, 3.6, Math.min(4, h - 1.2), item) +
      put(cx - 1.8, y + 1.7, 3.6, Math.min(2.8, h - 2.4), soft) +
      put(cx - 1.5, y + 0.7, 1.3, 0.7, item) +
      put(cx + 0.2, y + 0.7, 1.3, 0.7, item) +
      put(x + 0.4, y + h - 1.5, w * 0.45, 1.1, item)
    );
  if (use === 'living')
    return (
      put(x + 0.6, y + 3, 1.7, 5, item) +
      put(x + 0.6, y + 3, 0.6, 5, soft) +
      put(x + 3.4, y + 4.4, 1.4, 2.2, item) +
      put(x + w - 1.1, y + 3.4, 0.7, 4, item) +
      round(cx + 1.6, y + h - 2, 1.3) +
      put(cx - 0.4, y + h - 2.5, 0.5, 1, item) +
      put(cx + 3.1, y + h - 2.5, 0.5, 1, item)
    );
  if (use === 'kitchen')
    return (
      put(x + w - 1.4, y + 0.4, 1, h - 0.8, item) +
      put(x + 0.5, y + 0.4, w - 2, 1, item) +
      round(x + w - 0.9, y + h * 0.4, 0.3) +
      round(x + w - 0.9, y + h * 0.4 + 0.8, 0.3) +
      put(cx - 1.4, y + 0.55, 1.5, 0.7, soft)
    );
  if (use === 'bath')
    return h < 3
      ? put(x + 1, y + 0.5, 2.6, 1, item)
      : put(x + w - 1.6, y + 0.5, 1.1, Math.min(3, h - 1), item) +
          round(x + 1.2, y + 1, 0.5) +
          put(x + 2.3, y + 0.4, 1.2, 0.9, item);
  if (use === 'balcony')
    return (
      round(x + 0.9, y + h / 2, 0.5) +
      round(x + w - 1, y + h / 2, 0.6) +
      put(cx - 1, y + h / 2 - 0.4, 2, 0.8, item)
    );
  return put(x + 0.4, y + h - 2.4, 0.8, 2, item);
}

function outerWindow(
  x: number,
  y: number,
  w: number,
  h: number,
  maxX: number,
  X: (x: number) => number,
  Y: (y: number) => number,
  { page, ink }: Palette,
): string {
  const at = x === 0 ? 0 : x + w === maxX ? maxX : -1;
  if (at < 0) return '';
  const [a, b] = [Y(y + h * 0.3), Y(y + h * 0.75)];
  return (
    line([X(at), a], [X(at), b], page, 9) +
    line([X(at) - 3, a], [X(at) - 3, b], ink, 1.5) +
    line([X(at) + 3, a], [X(at) + 3, b], ink, 1.5)
  );
}

function door(
  { door: [x, y, way] }: Cell,
  X: (x: number) => number,
  Y: (y: number) => number,
  s: number,
  flip: boolean,
  { page, ink }: Palette,
): string {
  const r = 1.5 * s;
  const back = flip ? -1 : 1;
  const [px0, py0] = [X(x), Y(y)];
  const gap =
    way === 'h'
      ? line([px0, py0], [px0 + back * r, py0], page, 11)
      : line([px0, py0], [px0, py0 + r], page, 11);
  const leaf =
    way === 'h'
      ? `M${px(px0)} ${px(py0)}v${px(-r)}A${px(r)} ${px(r)} 0 0 ${flip ? 0 : 1} ${px(px0 + back * r)} ${px(py0)}`
      : `M${px(px0)} ${px(py0)}h${px(back * r)}A${px(r)} ${px(r)} 0 0 ${flip ? 0 : 1} ${px(px0)} ${px(py0 + r)}`;
  return gap + path(leaf, 'none', ` stroke="${ink}" stroke-width="1.6" stroke-opacity=".7"`);
}

const compass = ({ ink, page }: Palette): string =>
  circle(884, 76, 30, page, ` stroke="${ink}" stroke-width="2"`) +
  path('M884 52L893 80L884 74Z', ink) +
  path('M884 52L875 80L884 74Z', 'none', ` stroke="${ink}" stroke-width="1.5"`) +
  rect(60, 672, 60, 6, ink) +
  rect(120, 672, 60, 6, page, ` stroke="${ink}" stroke-width="1.5"`);
