import { cycle } from '../../random.ts';
import { modelCamera, type Vec3 } from './camera.ts';
import { backdrop, PAVING, underfoot } from './ground.ts';
import { pitched } from './roof.ts';
import { box, cylinder, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { plant } from './tree.ts';
import { type Opening, panes, patches, wallsOf } from './wall.ts';

/** 四合院: four grey-tiled halls around a paved court with a tree. */
export const courtyard: Subject = (shot) => {
  const i = shot.index;
  const side = i % 2 ? -1 : 1;
  const camera = modelCamera({
    yaw: side * cycle([36, 24, 50], i),
    pitch: cycle([36, 30, 42], i),
    fit: [
      [-15, -14, -1],
      [15, -14, -1],
      [15, 16, 0],
      [-15, 16, 0],
      [0, 14, 6],
    ],
    within: [60, 80, 900, 640],
  });
  const stage = new Stage(shot, camera);
  stage.behind(
    backdrop(stage, cycle(['#e9dcc6', '#dbe3e2', '#e3dccb'], i)) +
      box(stage, [-15, -14, -1], [30, 30, 1], (f) => (f === 0 ? underfoot(stage, '#b9b3a6') : '#988d7c')),
  );
  stage.behind(
    slab(stage, -8, -7, 8, 8, underfoot(stage, PAVING)) +
      slab(stage, -1, -8, 1, 9, underfoot(stage, '#e4ddcf')) +
      slab(stage, -8, -0.5, 8, 1.2, underfoot(stage, '#e4ddcf')),
  );
  hall(stage, [-8, 8, 0.4], [16, 6.4, 4.2], 0, true);
  hall(stage, [-14, -6, 0.2], [6, 13, 3.2], 0, false, 'y');
  hall(stage, [8, -6, 0.2], [6, 13, 3.2], 0, false, 'y');
  hall(stage, [-12, -12.5, 0], [24, 5, 3], 0, false);
  plant(
    stage,
    [-4.4, 4.5, 0],
    5.5,
    stage.light.name === 'winter' ? 'plane' : cycle(['ginkgo', 'blossom', 'plane'] as const, i),
  );
  plant(stage, [4.5, 4.8, 0], 4.4, 'plane');
  stage.add(
    stage.camera.depth([3, -2, 0]),
    cylinder(stage, [3.2, -2.6, 0], 0.9, 0.9, '#8f8a80', {}, 1.05) +
      cylinder(stage, [3.2, -2.6, 0.85], 0.9, 0.02, '#5f8fa0'),
  );
  return stage.toSvg();
};

function hall(stage: Stage, at: Vec3, size: Vec3, fade: number, main: boolean, along: 'x' | 'y' = 'x'): void {
  const walls = wallsOf(stage, at, size);
  const lattice = (width: number): Opening[] =>
    Array.from(
      { length: Math.max(2, Math.floor(width / 2.6)) },
      (_, k): Opening => [
        0.5 + k * ((width - 1) / Math.floor(width / 2.6)) + 0.25,
        0.9,
        (width - 1) / Math.floor(width / 2.6) - 0.5,
        size[2] - 1.5,
      ],
    );
  const svg = [box(stage, at, size, '#a5a29a', { fade })];
  const court = main ? [walls.front] : along === 'y' ? [at[0] < 0 ? walls.right : walls.left] : [];
  for (const on of court) {
    svg.push(
      patches(stage, on, [[0.2, 0, on.width - 0.4, size[2]]], '#9c4634', { fade }),
      panes(stage, on, lattice(on.width), {
        fade,
        sashes: 4,
        frame: '#7a3527',
        lamps: stage.light.lamps > 0.3 ? 1 : 0.1,
      }),
    );
    svg.push(
      patches(
        stage,
        on,
        Array.from({ length: 6 }, (_, k): Opening => [0.2 + (k * (on.width - 0.7)) / 5, 0, 0.3, size[2]]),
        '#b5402c',
        { fade },
      ),
    );
  }
  if (!main && along === 'x')
    svg.push(
      patches(stage, walls.front, [[size[0] * 0.66, 0, 2.2, 2.5]], '#a33a28', { fade }),
      patches(
        stage,
        walls.front,
        [
          [1, 1.8, 1, 0.8],
          [5, 1.8, 1, 0.8],
          [9, 1.8, 1, 0.8],
        ],
        '#6c6a66',
        { fade },
      ),
    );
  svg.push(
    pitched(
      stage,
      at,
      size,
      '#72767a',
      { rise: Math.min(size[0], size[1]) * 0.42, over: 0.9, along, gable: '#a5a29a' },
      { fade },
    ),
  );
  stage.add(stage.camera.depth([at[0] + size[0] / 2, at[1] + size[1] / 2, 0]), svg.join(''));
}
