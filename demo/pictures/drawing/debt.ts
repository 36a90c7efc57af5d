import { cycle } from '../../random.ts';
import type { Vec3 } from './camera.ts';
import { type Colour, darker, lighter } from './colour.ts';
import { desk, lines, marks, paper, pen, seal } from './desk.ts';
import { box, cylinder } from './solid.ts';
import type { Stage, Subject } from './stage.ts';
import { closedPath, path } from './svg.ts';

const FOLDERS: readonly Colour[] = ['#c9803f', '#7a3b34', '#3f6a8f', '#57785f'];

/** A claim's dossier: folders, a stamped contract, a pen, a paper clip. */
export const dossier: Subject = (shot) => {
  const i = shot.index;
  const stage = desk(shot);
  const folder = cycle(FOLDERS, i);
  paper(stage, -18, -9, [24, 20], 4, darker(folder, 0.12));
  paper(stage, -17, -9.4, [24, 19], 0, folder, 0.3);
  const under = paper(stage, -15, -9, [19, 17], -3, '#f1ebdc', 0.6);
  stage.behind(lines(stage, under, [2, 14, 14], 8, 1.4));
  const sheet = paper(stage, -10, -11.5, [17, 22], i % 2 ? -9 : 7, '#fdfaf3', 0.9);
  stage.behind(
    marks(stage, sheet, [[4.5, 18.6, 8, 0.9]], '#4a4f57') +
      lines(stage, sheet, [2, 16.4, 13], 9, 1.15) +
      marks(stage, sheet, [[2, 3.2, 4.5, 0.12]], '#4a4f57') +
      seal(stage, sheet, 12, 4.6, 2.6),
  );
  stage.behind(pen(stage, [10.5, -8], [19, 4], cycle(['#23344f', '#2f2f35', '#6b2f2a'], i)));
  if (i % 2 === 0) stamp(stage, 13, 8.5);
  else calculator(stage, 11, 5);
  return stage.toSvg();
};

function stamp(stage: Stage, x: number, y: number): void {
  stage.add(
    0,
    cylinder(stage, [x, y, 0], 2.3, 1, '#b5382a') +
      cylinder(stage, [x, y, 1], 1.9, 1, '#7d5535', {}, 1.1) +
      cylinder(stage, [x, y, 2], 0.9, 2.4, '#93663f', {}, 1.4) +
      cylinder(stage, [x, y, 4.4], 1.4, 0.8, '#a5754a', {}, 0.8),
  );
  stage.add(
    0.2,
    box(stage, [x - 9, y + 1, 0], [5.4, 4, 0.9], '#3a3f46') +
      box(stage, [x - 8.6, y + 1.4, 0.9], [4.6, 3.2, 0.08], '#c23a2a'),
  );
}

function calculator(stage: Stage, x: number, y: number): void {
  const keys = Array.from({ length: 16 }, (_, k) =>
    box(
      stage,
      [x + 0.6 + (k % 4) * 1.55, y + 0.6 + Math.floor(k / 4) * 1.35, 0.8],
      [1.2, 1, 0.25],
      k === 3 ? '#d9623a' : '#f4f1ea',
      { fine: true },
    ),
  );
  stage.add(
    0,
    box(stage, [x, y, 0], [7.2, 9, 0.8], '#4a5560') +
      box(stage, [x + 0.6, y + 6.4, 0.8], [6, 2, 0.12], '#b9d0bd') +
      keys.reverse().join(''),
  );
}

/** Contract pages fanned out under a magnifying glass. */
export const contract: Subject = (shot) => {
  const i = shot.index;
  const stage = desk(shot);
  for (const k of [0, 1, 2]) {
    const sheet = paper(
      stage,
      -17 + k * 8.5,
      -9 - k * 0.6,
      [15, 20],
      12 - k * 10,
      k === 2 ? '#fdfaf3' : '#f4eee1',
      k * 0.2,
    );
    stage.behind(
      marks(stage, sheet, [[3.5, 17, 8, 0.8]], '#4a4f57') +
        lines(stage, sheet, [1.8, 15, 11.4], 10, 1.1) +
        (k === 2 ? seal(stage, sheet, 10.6, 3.4, 2.3) : ''),
    );
  }
  const ring = (r: number, z: number): Vec3[] =>
    Array.from({ length: 32 }, (_, k) => [
      -5 + Math.cos((k / 16) * Math.PI) * r,
      2 + Math.sin((k / 16) * Math.PI) * r,
      z,
    ]);
  const draw = (points: Vec3[], c: Colour, extra = '') =>
    path(closedPath(stage.camera.outline(points)), c, extra);
  const handle: Vec3[] = [
    [-8.4, -2.2, 1],
    [-7.4, -3, 1],
    [-13, -10, 1],
    [-14.4, -9, 1],
  ];
  stage.over(
    draw(
      ring(5.3, 0).map(([x, y, z]): Vec3 => [x + 1, y - 1, z]),
      stage.light.shadow,
      ' opacity=".25"',
    ) +
      draw(handle, cycle(['#5a3a28', '#2f3f57'], i)) +
      draw(ring(5, 1), '#dff0f5', ' fill-opacity=".45" stroke="#4d4a45" stroke-width="9"') +
      draw(ring(5, 1), 'none', ' stroke="#d9b25a" stroke-width="3"'),
  );
  return stage.toSvg();
};

/** A balance before shelves of bound files. */
export const scales: Subject = (shot) => {
  const i = shot.index;
  const stage = desk({ ...shot, index: i * 3 + 1 }, 30);
  const brass = cycle(['#d3a548', '#b98a4f'], i);
  const at = (x: number, y: number) => stage.camera.depth([x, y, 0]);
  for (const [k, c] of FOLDERS.entries())
    stage.add(
      at(-12, 9 - k) + 3,
      box(stage, [-17 + k * 0.6, 5, k * 1.6], [12, 8, 1.5], c) +
        box(stage, [-16.6 + k * 0.6, 4.95, k * 1.6 + 0.3], [11, 0.1, 0.9], lighter(c, 0.8)),
    );
  const sheet = paper(stage, 3, -13, [14, 12], -10);
  stage.behind(lines(stage, sheet, [1.5, 10, 11], 7, 1.1) + seal(stage, sheet, 10, 3, 1.8));
  const parts = [
    cylinder(stage, [4, 3, 0], 4, 0.8, darker(brass, 0.25)),
    cylinder(stage, [4, 3, 0.8], 2.4, 0.8, brass, {}, 1),
    cylinder(stage, [4, 3, 1.6], 0.5, 12, brass),
    box(stage, [-4, 2.8, 13.2], [16, 0.5, 0.6], lighter(brass, 0.1)),
    cylinder(stage, [4, 3, 13.6], 0.8, 1.2, brass, {}, 0.3),
  ];
  for (const x of [-3.8, 11.6]) {
    const z = x < 0 ? 5 : 6.4;
    const cords = [
      [-2.4, 0],
      [2.4, 0],
      [0, -2.4],
    ].map(([dx, dy]) =>
      closedPath(
        stage.camera.outline([
          [x, 3, 13.3],
          [x + (dx ?? 0), 3 + (dy ?? 0), z + 0.6],
          [x + (dx ?? 0) + 0.12, 3 + (dy ?? 0), z + 0.6],
        ]),
      ),
    );
    parts.push(
      path(cords.join(''), darker(brass, 0.35)),
      cylinder(stage, [x, 3, z], 1.6, 0.7, brass, {}, 2.7),
      x < 0
        ? box(stage, [x - 1, 2.2, z + 0.7], [2, 1.6, 1.1], '#c65a3f')
        : [0, 0.35, 0.7, 1.05].map((h) => cylinder(stage, [x, 3, z + 0.7 + h], 1.2, 0.3, '#e6c25a')).join(''),
    );
  }
  stage.add(at(4, 3), parts.join(''));
  return stage.toSvg();
};
