import type { Vec3 } from './camera.ts';
import type { Colour } from './colour.ts';
import { underfoot } from './ground.ts';
import { pitched } from './roof.ts';
import { box } from './solid.ts';
import type { Stage } from './stage.ts';
import { coolers, ledge, openingsAt, panes, patches, veil, type Wall, wallsOf } from './wall.ts';

export interface WalkupScheme {
  readonly wall: Colour;
  readonly band: Colour;
  readonly roof: Colour;
  readonly pitched: boolean;
}

export const SCHEMES: readonly WalkupScheme[] = [
  { wall: '#e9d9b9', band: '#b9714f', roof: '#a9553d', pitched: true },
  { wall: '#cfd3cd', band: '#8fa39a', roof: '#8d8f90', pitched: false },
  { wall: '#d79a7a', band: '#f0e4d2', roof: '#7a4a3b', pitched: false },
  { wall: '#f0ead9', band: '#7f98ad', roof: '#5f7488', pitched: true },
  { wall: '#dcc7a0', band: '#f5ecd8', roof: '#96885f', pitched: false },
  { wall: '#c5d2c0', band: '#f4f1e4', roof: '#8a5b46', pitched: true },
  { wall: '#b9c4cc', band: '#e9e2d2', roof: '#6f7880', pitched: false },
];

export const STOREY = 2.9;

export const UNIT = 14;

/** One slab of `units` stair units as a layer. */
export function walkupBlock(
  stage: Stage,
  at: Vec3,
  units: number,
  floors: number,
  scheme: WalkupScheme,
  fade: number,
): void {
  const size: Vec3 = [units * UNIT, 11, floors * STOREY + 0.6];
  const [x, y, z] = at;
  const walls = wallsOf(stage, at, size);
  const finish = { fade };
  const svg = [box(stage, at, size, (f) => (f === 0 ? underfoot(stage, '#b1aca2') : scheme.wall), finish)];
  for (const gable of [walls.left, walls.right]) {
    svg.push(
      patches(stage, gable, [[0, 0, 11, 3]], scheme.band, finish),
      panes(
        stage,
        gable,
        openingsAt(
          [
            [2.2, 1.3],
            [7.4, 1.3],
          ],
          floors,
          1,
          STOREY,
          1.4,
        ),
        finish,
      ),
    );
    svg.push(
      fade < 0.3
        ? coolers(
            stage,
            gable,
            openingsAt(
              [
                [4, 1],
                [9, 1],
              ],
              floors,
              0.8,
              STOREY,
              1,
            )
              .filter(() => stage.random.chance(0.8))
              .map(([u, v]) => [u, v] as const),
            fade,
          )
        : '',
    );
    svg.push(veil(stage, gable, 1 - fade));
  }
  svg.push(facade(stage, walls.front, units, floors, scheme, fade), veil(stage, walls.front, 0.6));
  const leftFirst = stage.camera.depth(at) > stage.camera.depth([x + size[0], y, z]);
  const order = Array.from({ length: units }, (_, k) => (leftFirst ? k : units - 1 - k));
  for (const k of order)
    svg.push(unitBalconies(stage, walls.front, k * UNIT, floors, scheme, fade, leftFirst));
  const top = z + size[2];
  svg.push(
    scheme.pitched
      ? pitched(stage, at, size, scheme.roof, { rise: 2.6, over: 0.7, hip: 4 }, finish)
      : box(
          stage,
          [x - 0.3, y - 0.3, top],
          [size[0] + 0.6, 11.6, 0.9],
          (f) => (f === 0 ? underfoot(stage, '#aaa59b') : scheme.band),
          finish,
        ) + heaters(stage, x, y, top + 0.9, units, finish),
  );
  stage.add(stage.camera.depth([x + size[0] / 2, y + 5.5, z]), svg.join(''));
}

function heaters(
  stage: Stage,
  x: number,
  y: number,
  z: number,
  units: number,
  finish: { fade: number },
): string {
  return Array.from({ length: units }, (_, k) =>
    box(stage, [x + k * UNIT + 5.4, y + 3, z], [3.2, 4, 2.2], '#d8d0c0', finish),
  ).join('');
}

function facade(
  stage: Stage,
  on: Wall,
  units: number,
  floors: number,
  scheme: WalkupScheme,
  fade: number,
): string {
  const at = (u: number) => Array.from({ length: units }, (_, k) => k * UNIT + u);
  const windows = [0.6, 11.6].flatMap((u) =>
    openingsAt(
      at(u).map((a) => [a, 1.8] as const),
      floors,
      1,
      STOREY,
      1.5,
    ),
  );
  const stairs = openingsAt(
    at(6.2).map((a) => [a, 1.6] as const),
    floors - 1,
    2.8,
    STOREY,
    1.1,
  );
  const cages = windows
    .filter(() => stage.random.chance(0.35))
    .map(([u, v]) => ledge(stage, on, [u - 0.1, v - 0.15], [2, 0.45, 0.14], '#a7adb0', { fade, fine: true }));
  return [
    patches(
      stage,
      on,
      at(5.6).map((u) => [u, 0, 2.8, on.height] as const),
      scheme.band,
      { fade },
    ),
    patches(
      stage,
      on,
      Array.from({ length: floors }, (_, f) => [0, f * STOREY - 0.05, on.width, 0.22] as const),
      scheme.band,
      { fade },
    ),
    panes(stage, on, windows, { fade }),
    panes(stage, on, stairs, { fade, sashes: 1, frame: '#8e8f8c' }),
    ...cages,
    fade < 0.3
      ? coolers(
          stage,
          on,
          windows.filter(() => stage.random.chance(0.7)).map(([u, v]) => [u + 0.4, v - 0.8] as const),
          fade,
        )
      : '',
    panes(
      stage,
      on,
      at(6.2).map((u) => [u, 0, 1.6, 2.3] as const),
      { fade, sashes: 2, frame: '#6b5a4c' },
    ),
    ...at(5.7).map((u) => ledge(stage, on, [u, 2.45], [2.6, 1.1, 0.16], '#cfc7b8', { fade })),
  ].join('');
}

/** Balconies left and right of the stair: some glazed by their owners, some open with a parapet. */
function unitBalconies(
  stage: Stage,
  on: Wall,
  u0: number,
  floors: number,
  scheme: WalkupScheme,
  fade: number,
  leftFirst: boolean,
): string {
  const parts: string[] = [];
  for (const u of leftFirst ? [2.7, 8.5] : [8.5, 2.7]) {
    for (let f = 0; f < floors; f += 1) {
      const v = f * STOREY;
      parts.push(ledge(stage, on, [u0 + u, v], [2.8, 1.2, 1.05], scheme.band, { fade }));
      if (stage.random.chance(0.72)) {
        const start = on.at(u0 + u, v + 1.05, 1.15);
        const size: Vec3 = [2.8, 1.1, 1.5];
        const glazed = wallsOf(stage, [start[0], start[1], start[2]], size);
        parts.push(box(stage, [start[0], start[1], start[2]], size, '#e8e6df', { fade }));
        for (const side of [glazed.left, glazed.right, glazed.front])
          parts.push(
            panes(stage, side, [[0.06, 0.05, side.width - 0.12, 1.4]], {
              fade,
              sashes: side === glazed.front ? 3 : 1,
            }),
          );
      } else {
        parts.push(patches(stage, on, [[u0 + u + 0.15, v + 1.05, 2.5, 1.35]], '#6d6f72', { fade }));
        if (fade < 0.3) parts.push(laundry(stage, on, u0 + u + 0.4, v + 2.3));
      }
    }
  }
  return parts.join('');
}

const laundry = (stage: Stage, on: Wall, u: number, v: number): string =>
  ['#e9e4d8', '#c96f5e', '#7c9cc0']
    .map((c, k) => patches(stage, on, [[u + k * 0.75, v - 0.85, 0.5, 0.8]], c, { out: 1.1 }))
    .join('');
