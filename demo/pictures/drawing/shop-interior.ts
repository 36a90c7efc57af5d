import { cycle } from '../../random.ts';
import { type Colour, darker } from './colour.ts';
import { chair, cupboards, lowTable, pendant, potPlant, rug } from './furniture.ts';
import { room, sunPatch, window } from './room.ts';
import { assemble, box, type Part, placed } from './solid.ts';
import type { Stage, Subject } from './stage.ts';
import { type Opening, patches } from './wall.ts';

const TASTES: readonly (readonly [wall: Colour, floor: Colour, wood: Colour, accent: Colour])[] = [
  ['#efe7da', '#cfc4b3', '#a8764c', '#c9563f'],
  ['#dfe6e2', '#a88661', '#5d6f62', '#e0a33c'],
  ['#e9e2e4', '#d7d3cc', '#6f5a6b', '#4f8f92'],
  ['#f2ecdf', '#b99468', '#7d5a3c', '#3f7a8f'],
];
const GOODS: readonly Colour[] = [
  '#c96f4a',
  '#6e8fae',
  '#d9b45c',
  '#7f9c6b',
  '#b8798c',
  '#e8e0d0',
  '#4f7f86',
];

/** A shop: shelves of goods on both walls, an island or café tables, the street window at the end. */
export const shopInterior: Subject = (shot) => {
  const i = shot.index;
  const [wall, floor, wood, accent] = cycle(TASTES, i);
  const [w, d] = [6.4, 6.6];
  const { stage, back, left, right } = room(shot, {
    size: [w, d, 3.2],
    wall,
    floor,
    tiles: 0.8,
    eye: [cycle([0.44, 0.58], i), 1.6],
    yaw: cycle([2, -3], i),
  });
  stage.behind(patches(stage, back, [[0, 2.75, w, 0.45]], accent));
  stage.behind(window(stage, back, [1.1, 0.3, 4.2, 2.3], 4) + sunPatch(stage, [1.1, 5.3], d, 2.4));
  stage.behind(
    patches(stage, left, [[0, 2.6, d + 2, 0.12]], wood) +
      patches(stage, right, [[0, 2.6, d + 2, 0.12]], wood),
  );
  for (let k = 0; k < 3; k += 1) {
    shelf(stage, 0, d - 1.9 - k * 1.8, wood, true);
    if (i % 2 === 0) shelf(stage, w, d - 1.9 - k * 1.8, wood, false);
  }
  if (i % 2) {
    cupboards(stage, { x: w - 0.7, y: d - 0.8, heading: -90 }, 3.4, [0.7, 1], accent, wood);
    stage.behind(
      patches(
        stage,
        right,
        Array.from({ length: 6 }, (_, k): Opening => [1.2 + k * 0.55, 1.6, 0.45, 0.6]),
        wood,
      ),
    );
    for (const [x, y] of [
      [2.2, 4.6],
      [3.4, 2.6],
    ] as const) {
      lowTable(stage, { x, y }, 0.8, 0.8, wood, 0.74);
      chair(stage, { x: x + 0.15, y: y + 0.95 }, accent);
      chair(stage, { x: x - 0.6, y: y + 0.2, heading: 90 }, accent);
    }
  } else {
    rug(stage, 1.8, 2, 2.8, 3.6, accent);
    for (const y of [4.2, 2.4]) island(stage, 2.3, y, wood);
  }
  potPlant(stage, 0.6, d - 0.4, 1.6);
  for (const y of [2.4, 4.2]) pendant(stage, w / 2, y, 3.2, accent, 0.6);
  return stage.toSvg();
};

function shelf(stage: Stage, x: number, y: number, wood: Colour, atLeft: boolean): void {
  const place = atLeft ? placed(x + 0.4, y, 90) : placed(x - 0.4, y + 1.7, -90);
  const parts: Part[] = [
    [[0, 0.34, 0], [1.7, 0.04, 2.3], darker(wood, 0.25)],
    [[0, 0, 0], [0.05, 0.36, 2.3], wood],
    [[1.65, 0, 0], [0.05, 0.36, 2.3], wood],
  ];
  for (let r = 0; r < 5; r += 1) {
    parts.push([[0.04, 0, 0.08 + r * 0.5], [1.62, 0.36, 0.04], wood]);
    if (r < 4)
      for (let k = 0; k < 6; k += 1)
        if (stage.random.chance(0.85))
          parts.push([
            [0.12 + k * 0.25, 0.08, 0.12 + r * 0.5],
            [0.19, 0.2, stage.random.between(0.18, 0.38)],
            stage.random.pick(GOODS),
          ]);
  }
  stage.add(stage.camera.depth([x, y + 0.85, 0]), assemble(stage, place, parts, { fine: true }));
}

function island(stage: Stage, x: number, y: number, wood: Colour): void {
  const goods = Array.from({ length: 12 }, (_, k) =>
    box(
      stage,
      [x + 0.1 + (k % 6) * 0.28, y + (k < 6 ? 0.45 : 0.1), 0.8],
      [0.22, 0.24, stage.random.between(0.06, 0.2)],
      stage.random.pick(GOODS),
      { fine: true },
    ),
  );
  stage.add(
    stage.camera.depth([x, y, 0]),
    box(stage, [x + 0.1, y + 0.1, 0], [1.6, 0.6, 0.72], darker(wood, 0.2)) +
      box(stage, [x, y, 0.72], [1.8, 0.8, 0.07], wood) +
      goods.join(''),
  );
}
