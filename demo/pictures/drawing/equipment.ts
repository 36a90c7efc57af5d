import { cycle } from '../../random.ts';
import { modelCamera, type Vec3 } from './camera.ts';
import { type Colour, darker } from './colour.ts';
import { backdrop } from './ground.ts';
import { gantry, lathe, moulder, press } from './machine-tools.ts';
import { box, clipTo, cylinder, shadow, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { patches, wallsOf } from './wall.ts';

const PAINTS: readonly Colour[] = ['#5f93a8', '#7fa287', '#d19a4a', '#8a97b5', '#c4705a'];

/** A floor plate under a machine, turned to the left or right. */
function plate(
  shot: Parameters<Subject>[0],
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  tall: number,
  pages: readonly Colour[],
): Stage {
  const side = shot.index % 2 ? -1 : 1;
  const fit: Vec3[] = [
    [x0, y0, -0.3],
    [x1, y0, -0.3],
    [x1, y1, 0],
    [x0, y1, 0],
    [x0, y1, tall],
    [x1, y1, tall],
  ];
  const stage = new Stage(shot, modelCamera({ yaw: side * 32, pitch: 28, fit, within: [40, 90, 920, 660] }));
  stage.behind(backdrop(stage, cycle(pages, shot.index)));
  stage.behind(box(stage, [x0, y0, -0.3], [x1 - x0, y1 - y0, 0.3], (f) => (f === 0 ? '#c9cdca' : '#8f9596')));
  const lane = 0.25;
  stage.behind(
    slab(stage, x0 + lane, y0 + lane, x1 - lane, y0 + lane + 0.12, '#e6b93f') +
      slab(stage, x0 + lane, y1 - lane - 0.12, x1 - lane, y1 - lane, '#e6b93f') +
      slab(stage, x0 + lane, y0 + lane, x0 + lane + 0.12, y1 - lane, '#e6b93f') +
      slab(stage, x1 - lane - 0.12, y0 + lane, x1 - lane, y1 - lane, '#e6b93f'),
  );
  return stage;
}

/** Machine tools, one or two kinds to a plate. */
export const machineTool: Subject = (shot) => {
  const i = shot.index;
  const paint = cycle(PAINTS, i);
  const stage = plate(shot, [-0.8, -1.4, 5.8, 3.8], 3.2, ['#dbe5e6', '#efe2d0', '#e3e0ea']);
  const form = i % 4;
  if (form === 0) gantry(stage, [0.4, 0.8, 0], paint);
  if (form === 1) {
    moulder(stage, [0.1, 1, 0], paint);
  }
  if (form === 2)
    for (const [x, y] of [
      [0.2, 2],
      [0.2, -0.4],
    ] as const)
      lathe(stage, [x, y, 0], y > 1 ? paint : darker(paint, 0.12));
  if (form === 3) for (const x of [0, 2.6]) press(stage, [x, 1.2, 0], x ? darker(paint, 0.1) : paint);
  if (form > 1)
    stage.add(
      stage.camera.depth([4.4, 0, 0]),
      box(stage, [4, -0.6, 0], [1, 1, 0.16], '#b98a58') +
        box(stage, [4.1, -0.5, 0.16], [0.8, 0.8, 0.6], '#d3a873') +
        box(stage, [4.1, -0.5, 0.76], [0.36, 0.36, 0.3], '#c0925c'),
    );
  return stage.toSvg();
};

/** A packing line: belt on legs, cartons, a scanner arch and a robot arm. */
export const conveyor: Subject = (shot) => {
  const i = shot.index;
  const paint = cycle(PAINTS, i + 2);
  const stage = plate(shot, [-1, -1.6, 9, 4], 2.6, ['#e8dfcf', '#d8e4e8', '#dfe6d8']);
  const deep = (x: number, y: number) => stage.camera.depth([x, y, 0]);
  for (let k = 0; k < 8; k += 1) {
    const x = k * 1.05 - 0.2;
    stage.behind(shadow(stage, [x, 1, 0], [1.05, 1, 0.9], 0.7));
    const carton =
      (k + i) % 3
        ? box(
            stage,
            [x + 0.2, 1.2, 0.95],
            [0.6, 0.6, stage.random.between(0.35, 0.6)],
            cycle(['#d3a873', '#c0925c', '#dfb987'], k),
          ) + box(stage, [x + 0.46, 1.19, 0.95], [0.08, 0.02, 0.34], '#f0e0c4')
        : '';
    const rollers = Array.from({ length: 5 }, (_, r) =>
      slab(stage, x + r * 0.21 + 0.03, 1.1, x + r * 0.21 + 0.17, 1.9, '#8f989e', 0.951, { fine: true }),
    ).join('');
    stage.add(
      deep(x + 0.5, 1.5),
      box(stage, [x + 0.1, 1.05, 0], [0.1, 0.9, 0.8], '#6a737a') +
        box(stage, [x, 1, 0.8], [1.05, 1, 0.15], (f) => (f === 0 ? '#4d555c' : paint)) +
        rollers +
        carton,
    );
  }
  stage.add(deep(4.4, 2.1), box(stage, [4, 2.05, 0], [0.9, 0.2, 2.1], darker(paint, 0.2)));
  stage.add(
    deep(4.4, 0.8) - 0.2,
    box(stage, [4, 0.75, 0], [0.9, 0.2, 2.1], paint) +
      box(stage, [4, 0.75, 1.9], [0.9, 1.5, 0.3], '#eef0ee') +
      box(stage, [4.1, 0.73, 1.1], [0.4, 0.02, 0.35], '#3b6f8c'),
  );
  stage.add(
    deep(7, 3),
    cylinder(stage, [6.6, 3, 0], 0.45, 0.5, '#4a5258') +
      box(stage, [6.4, 2.8, 0.5], [0.4, 0.4, 1.2], '#e8842c') +
      box(stage, [6.42, 1.6, 1.6], [0.36, 1.5, 0.3], '#e8842c') +
      box(stage, [6.48, 1.62, 1.3], [0.24, 0.24, 0.32], '#3c444a'),
  );
  for (const [x, y, n] of [
    [-0.4, -0.9, 2],
    [1.1, -0.9, 3],
    [7.4, -0.8, 2],
  ] as const)
    for (let k = 0; k < n; k += 1)
      stage.add(
        deep(x, y) - k * 0.01,
        (k ? '' : box(stage, [x - 0.08, y - 0.08, 0], [1.1, 1.1, 0.14], '#a9804f')) +
          box(
            stage,
            [x, y, 0.14 + k * 0.55],
            [0.94, 0.94, 0.52],
            cycle(['#d3a873', '#c99c66', '#dfb987'], k + i),
          ),
      );
  return stage.toSvg();
};

/** Shipping containers in stacks. */
export const containers: Subject = (shot) => {
  const i = shot.index;
  const stage = plate(shot, [-1.6, -1.6, 13.8, 12], 7, ['#d6e3ea', '#efdfce', '#e1e6d9']);
  const tints = ['#b5473a', '#2f6f8f', '#d98f2f', '#4f8a62', '#7d8790', '#3f568c'];
  const heights = cycle(
    [
      [3, 2, 3],
      [2, 3, 1],
      [1, 3, 2],
    ],
    i,
  );
  const clip = clipTo(stage, -1.6, -1.6, 13.8, 12);
  heights.forEach((n, row) => {
    const y = 8.2 - row * 4;
    for (let k = 0; k < n; k += 1) {
      const at: Vec3 = [row === 2 && k === 0 ? 0.6 : 0, y, k * 2.6];
      const size: Vec3 = [12.2, 2.44, 2.55];
      const tint = cycle(tints, i + row * 2 + k * 3);
      const walls = wallsOf(stage, at, size);
      const ribs = [walls.front, walls.left, walls.right].map((on) =>
        patches(
          stage,
          on,
          Array.from(
            { length: Math.floor(on.width / 0.42) },
            (_, r) => [0.2 + r * 0.42, 0.18, 0.16, 2.2] as const,
          ),
          darker(tint, 0.16),
        ),
      );
      const bars = [walls.left, walls.right].map((on) =>
        patches(
          stage,
          on,
          [
            [0.6, 0.1, 0.07, 2.35],
            [1.15, 0.1, 0.07, 2.35],
            [1.7, 0.1, 0.07, 2.35],
          ],
          '#d9dcdb',
        ),
      );
      if (k === 0) stage.behind(shadow(stage, at, [12.2, 2.44, n * 2.6], 0.8, clip));
      stage.add(
        stage.camera.depth([6, y + 1, 0]) - k * 0.2,
        box(stage, at, size, tint) + ribs.join('') + bars.join(''),
      );
    }
  });
  return stage.toSvg();
};

/** A tower crane or a gantry crane over a plate with building material. */
export const craneModel: Subject = (shot) => {
  const i = shot.index;
  const stage = plate(shot, [-7, -7, 11, 7], 17, ['#dde6ea', '#f0e0c9']);
  const amber = cycle(['#e9b52f', '#d9622f'], i);
  const lattice = (at: Vec3, size: Vec3, along: 0 | 2) => {
    const n = Math.round(size[along] / 1.2);
    return (
      box(stage, at, size, amber) +
      [wallsOf(stage, at, size).front, wallsOf(stage, at, size).left, wallsOf(stage, at, size).right]
        .map((on) =>
          patches(
            stage,
            on,
            Array.from(
              { length: n },
              (_, k) =>
                (along === 2
                  ? [0.2, 0.25 + k * 1.2, on.width - 0.4, 0.75]
                  : [0.2 + k * 1.2, 0.18, Math.min(0.8, on.width - 0.3), 0.5]) as [
                  number,
                  number,
                  number,
                  number,
                ],
            ).filter((o) => o[0] + o[2] < on.width + 0.01),
            darker(amber, 0.42),
          ),
        )
        .join('')
    );
  };
  stage.behind(shadow(stage, [-0.6, -0.6, 0], [1.2, 1.2, 14], 0.7, clipTo(stage, -7, -7, 11, 7)));
  stage.add(
    0,
    box(stage, [-1.8, -1.8, 0], [3.6, 3.6, 0.9], '#b9b4a8') + lattice([-0.6, -0.6, 0.9], [1.2, 1.2, 15], 2),
  );
  stage.add(
    -5,
    box(stage, [-5.5, -0.6, 15.9], [1.8, 1.2, 1.4], '#9a958a') +
      lattice([-5, -0.45, 16.4], [15.5, 0.9, 0.9], 0) +
      box(stage, [-0.7, -0.7, 15.9], [1.4, 1.4, 0.6], '#5a6167') +
      box(stage, [0.8, -1.1, 14.6], [1.3, 1.2, 1.6], '#eef0ee') +
      box(stage, [0.9, -1.12, 15.1], [1.1, 0.05, 0.8], '#4a7f9c') +
      box(stage, [-0.4, -0.3, 17.3], [0.7, 0.6, 2.4], amber),
  );
  stage.add(
    -6,
    box(stage, [7.2, -0.1, 7], [0.08, 0.08, 9.4], '#3c444a') +
      box(stage, [6.9, -0.4, 6.3], [0.7, 0.6, 0.7], '#3c444a') +
      box(stage, [5.4, -0.5, 5.7], [3.8, 0.8, 0.5], '#c0702f'),
  );
  for (const [x, y, n] of [
    [3.4, 2.5, 4],
    [6.5, 3, 3],
  ] as const)
    for (let k = 0; k < n; k += 1)
      stage.add(
        stage.camera.depth([x, y, 0]) - k * 0.02,
        box(stage, [x, y, k * 0.5], [2.6, 2, 0.42], cycle(['#c9925c', '#b5b2aa', '#d0a070'], k)),
      );
  stage.add(
    stage.camera.depth([6, -4, 0]),
    box(stage, [4.6, -5.4, 0], [4.6, 2.2, 2.3], '#e9ecec') +
      box(stage, [5, -5.42, 0.9], [1.2, 0.04, 0.8], '#5f93b5') +
      box(stage, [7, -5.42, 0], [0.9, 0.04, 1.9], '#4f7fae') +
      box(stage, [4.5, -5.5, 2.3], [4.8, 2.4, 0.2], '#4f7fae'),
  );
  return stage.toSvg();
};
