import { cycle } from '../../random.ts';
import { modelCamera } from './camera.ts';
import { type Colour, darker, lighter } from './colour.ts';
import { desk, disc, lines, marks, paper, pen, seal } from './desk.ts';
import { backdrop } from './ground.ts';
import { box, cylinder, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { path } from './svg.ts';

const TINTS: readonly Colour[] = ['#3f7a8f', '#b5653f', '#5f7f5a', '#6a5a94'];

/** A share certificate: engraved border, rosette, seal. */
export const certificate: Subject = (shot) => {
  const i = shot.index;
  const stage = desk({ ...shot, index: i + 1 });
  const tint = cycle(TINTS, i);
  const below = paper(stage, -15, -9, [28, 19], 7, '#efe7d4');
  stage.behind(
    marks(
      stage,
      below,
      [
        [1, 1, 26, 0.5],
        [1, 17.5, 26, 0.5],
      ],
      tint,
    ),
  );
  const on = paper(stage, -15, -10, [29, 20], i % 2 ? -4 : 3, '#fcf7ea', 0.4);
  const frame = (inset: number, wide: number, c: Colour) =>
    marks(
      stage,
      on,
      [
        [inset, inset, 29 - 2 * inset, wide],
        [inset, 20 - inset - wide, 29 - 2 * inset, wide],
        [inset, inset, wide, 20 - 2 * inset],
        [29 - inset - wide, inset, wide, 20 - 2 * inset],
      ],
      c,
    );
  stage.behind(
    frame(0.8, 1.3, tint) + frame(1.25, 0.35, lighter(tint, 0.7)) + frame(2.5, 0.12, darker(tint, 0.2)),
  );
  const beads = Array.from({ length: 25 }, (_, k) => [
    disc(stage, on, 2.6 + k, 1.45, 0.22, 8),
    disc(stage, on, 2.6 + k, 18.55, 0.22, 8),
  ]).flat();
  stage.behind(path(beads.join(''), lighter(tint, 0.85)));
  const rosette = [3.4, 2.8, 2.2, 1.5].map((r, k) =>
    path(
      disc(stage, on, 14.5, 13.4, r, 44, 0.86),
      k % 2 ? lighter(tint, 0.75) : tint,
      k ? '' : ' fill-opacity=".6"',
    ),
  );
  stage.behind(rosette.join('') + path(disc(stage, on, 14.5, 13.4, 0.9, 10, 0.45), '#e0b04a'));
  stage.behind(
    marks(stage, on, [[9, 8.6, 11, 0.7]], '#4d4a44') +
      lines(stage, on, [5, 7, 19], 3, 1.1) +
      marks(stage, on, [[5, 3.4, 5, 0.12]], '#4d4a44') +
      seal(stage, on, 22, 4.6, 2.1),
  );
  stage.behind(pen(stage, [13, -11], [20, -2], darker(tint, 0.4)));
  if (i % 2)
    for (const k of [0, 1, 2, 3])
      stage.add(-k, cylinder(stage, [16, 8, k * 0.6], 2, 0.5, cycle(['#e0b04a', '#d3a03a'], k)));
  return stage.toSvg();
};

/** Columns of a chart standing like a town on a tablet, with a rising line. */
export const charts: Subject = (shot) => {
  const i = shot.index;
  const tint = cycle(TINTS, i);
  const side = i % 2 ? -1 : 1;
  const camera = modelCamera({
    yaw: side * 34,
    pitch: 30,
    fit: [
      [-12, -7, -1],
      [12, -7, -1],
      [12, 7, 0],
      [-12, 7, 0],
      [8, 4, 12],
    ],
    within: [80, 70, 880, 640],
  });
  const stage = new Stage(shot, camera);
  stage.behind(
    backdrop(stage, lighter(tint, 0.72)) +
      box(stage, [-12, -7, -1], [24, 14, 1], (f) => (f === 0 ? '#fbf8f1' : darker(tint, 0.25))),
  );
  for (let k = 0; k < 8; k += 1)
    stage.behind(slab(stage, -11, -6 + k * 1.7, 11, -5.9 + k * 1.7, '#dcd8cd', 0.01, { fine: true }));
  const rise = cycle(
    [
      [2, 3.4, 3, 4.6, 6, 5.4, 8.4],
      [3, 2.4, 4.4, 5.2, 4.6, 7, 9],
      [4, 5, 3.6, 5.4, 6.8, 8, 7.4],
      [2.4, 3, 4.2, 4, 6.4, 7.6, 9.6],
    ],
    i,
  );
  rise.forEach((h, k) => {
    const x = -10 + k * 2.95;
    stage.add(
      stage.camera.depth([x, 1, 0]),
      box(stage, [x, 1.2, 0], [1.9, 1.9, h], k === 6 ? '#d4502f' : tint) +
        box(stage, [x, -1.6, 0], [1.9, 1.9, h * 0.55], lighter(tint, 0.5)),
    );
  });
  if (i % 2 === 0)
    stage.add(
      stage.camera.depth([-8, -5, 0]),
      cylinder(stage, [-8.4, -4.6, 0], 1.7, 0.9, '#e0b04a') +
        cylinder(stage, [-8.4, -4.6, 0.9], 1.7, 0.9, '#d3a03a') +
        cylinder(stage, [-8.4, -4.6, 1.8], 1.7, 0.9, '#e6bd5e') +
        cylinder(stage, [-4.4, -4.8, 0], 1.7, 0.9, '#d3a03a'),
    );
  else
    stage.add(
      stage.camera.depth([7, -5, 0]),
      cylinder(stage, [6, -4.6, 0], 2.2, 1.2, lighter(tint, 0.35)) +
        cylinder(stage, [6, -4.6, 1.2], 1.5, 1.2, '#d4502f') +
        cylinder(stage, [6, -4.6, 2.4], 0.8, 1.2, '#e0b04a'),
    );
  return stage.toSvg();
};
