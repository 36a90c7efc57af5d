import { cycle } from '../../random.ts';
import type { Colour } from './colour.ts';
import { cupboards, potPlant } from './furniture.ts';
import { lampGlow, room, sunPatch, window } from './room.ts';
import { assemble, box, placed } from './solid.ts';
import type { Stage, Subject } from './stage.ts';
import { type Opening, patches } from './wall.ts';

const TASTES: readonly (readonly [wall: Colour, floor: Colour, desk: Colour, accent: Colour])[] = [
  ['#eef0ef', '#8f9aa0', '#d8b48a', '#3f7fae'],
  ['#ece6da', '#a7a096', '#f1eee6', '#c9703f'],
  ['#e2e8e6', '#77858a', '#c9a078', '#4f9a7f'],
  ['#e8e4ea', '#b5a58f', '#f3f0ea', '#5d6fa8'],
];

/** An open office above the town: rows of desks with screens, ribbon window, ceiling lights. */
export const officeInterior: Subject = (shot) => {
  const i = shot.index;
  const [wall, floor, desk, accent] = cycle(TASTES, i);
  const [w, d, h] = [9, 8.4, 3];
  const { stage, back, left, right } = room(shot, {
    size: [w, d, h],
    near: 0.2,
    wall,
    floor,
    tiles: 1.2,
    eye: [cycle([0.36, 0.62, 0.5], i), 1.75],
    yaw: cycle([5, -6, 0], i),
  });
  stage.behind(window(stage, back, [0.5, 0.5, w - 1, 2.1], 6) + sunPatch(stage, [0.5, w - 0.5], d, 2.6));
  const glassSide = i % 2 ? left : right;
  stage.behind(
    patches(
      stage,
      glassSide,
      Array.from({ length: 5 }, (_, k): Opening => [1.2 + k * 1.6, 0.1, 1.5, 2.5]),
      '#c5d8de',
    ) +
      patches(
        stage,
        glassSide,
        Array.from({ length: 6 }, (_, k): Opening => [1.14 + k * 1.6, 0, 0.07, 2.7]),
        '#5b646b',
      ),
  );
  stage.behind(
    patches(stage, i % 2 ? right : left, [[1.4, 0.9, 2.6, 1.3]], accent) +
      patches(stage, i % 2 ? right : left, [[4.4, 0.9, 1.6, 1.3]], '#f8f5ec'),
  );
  lights(stage, w, d, h);
  if (i % 3 === 2) meeting(stage, w, d, desk, accent);
  else
    for (const y of [2.2, 4, 5.8])
      for (const x of i % 2 ? [1.2, 3.5, 5.8] : [1.0, 3.3, 5.6]) workplace(stage, x, y, desk, accent);
  cupboards(
    stage,
    i % 2 ? { x: w - 0.45, y: d - 0.5, heading: -90 } : { x: 0.45, y: d - 3.5, heading: 90 },
    3,
    [0.45, 1.1],
    desk,
    '#f5f1e8',
  );
  potPlant(stage, i % 2 ? 0.5 : w - 0.5, d - 0.5, 1.7);
  potPlant(stage, i % 2 ? w - 0.6 : 0.6, d - 0.4, 1.5);
  return stage.toSvg();
};

function lights(stage: Stage, w: number, d: number, h: number): void {
  for (let y = 2.4; y < d; y += 1.8)
    for (const x of [w * 0.25, w * 0.62]) {
      const outline = stage.camera.outline([
        [x, y, h - 0.01],
        [x + 1.3, y, h - 0.01],
        [x + 1.3, y + 0.35, h - 0.01],
        [x, y + 0.35, h - 0.01],
      ]);
      stage.behind(
        stage.paint([outline], '#fffbea', { fine: true }) + lampGlow(stage, [x + 0.65, y + 0.2, h - 0.05], 1),
      );
    }
}

function workplace(stage: Stage, x: number, y: number, desk: Colour, accent: Colour): void {
  const screenTone = stage.light.lamps > 0.3 ? '#a9d3ea' : '#35414c';
  const parts = assemble(
    stage,
    placed(x, y, 0),
    [
      [[0.02, 0.05, 0], [0.05, 0.6, 0.7], '#8e979c'],
      [[1.63, 0.05, 0], [0.05, 0.6, 0.7], '#8e979c'],
      [[0, 0, 0.7], [1.7, 0.75, 0.05], desk],
      [[0, 0.75, 0.45], [1.7, 0.04, 0.7], accent],
      [[0.78, 0.42, 0.75], [0.12, 0.1, 0.16], '#5b646b'],
      [[0.5, 0.45, 0.88], [0.7, 0.04, 0.4], '#2a3138'],
      [[0.53, 0.44, 0.91], [0.64, 0.015, 0.34], screenTone],
      [[0.55, 0.14, 0.75], [0.5, 0.16, 0.02], '#e9eaea'],
      [[1.3, 0.2, 0.75], [0.22, 0.3, 0.05], '#f7f3e8'],
    ],
    { fine: true },
  );
  const seat = assemble(
    stage,
    placed(x + 0.6, y - 0.55, 0),
    [
      [[0.22, 0.2, 0.05], [0.06, 0.06, 0.38], '#3a4046'],
      [[0.05, 0.05, 0.02], [0.4, 0.4, 0.05], '#3a4046'],
      [[0, 0, 0.42], [0.5, 0.46, 0.08], '#4a5560'],
      [[0.03, -0.02, 0.52], [0.44, 0.06, 0.5], '#56626e'],
    ],
    { fine: true },
  );
  stage.add(stage.camera.depth([x, y + 0.4, 0]), parts);
  stage.add(stage.camera.depth([x, y - 0.4, 0]), seat);
}

function meeting(stage: Stage, w: number, d: number, desk: Colour, accent: Colour): void {
  const [x, y] = [w / 2 - 1, 2.4];
  const seat = (sx: number, sy: number) =>
    stage.add(
      stage.camera.depth([sx, sy, 0]),
      box(stage, [sx, sy, 0.1], [0.08, 0.08, 0.35], '#3a4046') +
        box(stage, [sx - 0.2, sy - 0.2, 0.44], [0.48, 0.48, 0.08], accent) +
        box(stage, [sx < x ? sx - 0.22 : sx + 0.22, sy - 0.2, 0.5], [0.06, 0.48, 0.5], accent),
    );
  for (let k = 0; k < 4; k += 1) {
    seat(x - 0.5, y + 0.4 + k * 1);
    seat(x + 2.4, y + 0.4 + k * 1);
  }
  stage.add(
    stage.camera.depth([x, y + 2, 0]),
    box(stage, [x + 0.6, y + 0.4, 0], [0.8, d - 5, 0.7], '#8e979c') +
      box(stage, [x, y, 0.7], [2, d - 4.2, 0.07], desk) +
      box(stage, [x + 0.5, y + 0.6, 0.77], [0.4, 0.3, 0.02], '#f7f3e8') +
      box(stage, [x + 1.1, y + 1.8, 0.77], [0.4, 0.3, 0.02], '#35414c'),
  );
}
