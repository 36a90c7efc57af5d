import { cycle } from '../../random.ts';
import { modelCamera, type Vec3 } from './camera.ts';
import { chimney } from './factory.ts';
import { backdrop, CONCRETE, underfoot } from './ground.ts';
import { lorry } from './lorry.ts';
import { pitched } from './roof.ts';
import { box, clipTo, cylinder, placed, shadow, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { plant } from './tree.ts';
import { openingsAt, panes, patches, veil, wallsOf } from './wall.ts';

/** A whole works from the air: halls with blue roofs, tanks, office block, roads and lawns. */
export const plantAerial: Subject = (shot) => {
  const i = shot.index;
  const side = i % 2 ? -1 : 1;
  const camera = modelCamera({
    yaw: side * cycle([35, 42, 28], i),
    pitch: cycle([38, 34, 44], i),
    fit: [
      [-48, -36, -2],
      [48, -36, -2],
      [48, 40, 0],
      [-48, 40, 0],
      [0, 40, 16],
    ],
    within: [40, 60, 920, 660],
  });
  const stage = new Stage(shot, camera);
  const clip = clipTo(stage, -48, -36, 48, 40);
  const roof = cycle(['#3f7fb5', '#b5573f', '#4d8f86', '#7d8790'], i);
  stage.behind(
    backdrop(stage, cycle(['#dde6df', '#eddcc8', '#d8e0ea'], i)) +
      box(stage, [-48, -36, -2], [96, 76, 2], (f) =>
        f === 0 ? underfoot(stage, stage.light.grass) : '#ae9f8a',
      ),
  );
  stage.behind(
    slab(stage, -44, -22, 44, 36, underfoot(stage, CONCRETE)) +
      slab(stage, -48, -36, 48, -27, underfoot(stage, '#868b90')) +
      slab(stage, -3, -27, 5, 36, underfoot(stage, '#9a9fa2')) +
      slab(stage, -44, 6, 44, 12, underfoot(stage, '#9a9fa2')),
  );
  for (let x = -45; x < 46; x += 7)
    stage.behind(slab(stage, x, -31.8, x + 3.5, -31.2, '#f4f1e6', 0, { fine: true }));
  const halls: readonly (readonly [Vec3, Vec3])[] = [
    [
      [-40, 14, 0],
      [34, 20, 8],
    ],
    [
      [8, 14, 0],
      [34, 20, 8],
    ],
    [
      [-40, -18, 0],
      [34, 22, 7],
    ],
  ];
  halls.forEach(([at, size], k) => {
    stage.behind(shadow(stage, at, size, 1, clip));
    const walls = wallsOf(stage, at, size);
    const sides = [walls.left, walls.right, walls.front].map(
      (on) =>
        panes(
          stage,
          on,
          openingsAt(
            Array.from({ length: Math.floor(on.width / 4) }, (_, n) => [n * 4 + 0.7, 2.6] as const),
            1,
            4,
            3,
            2,
          ),
          { sashes: 3, frame: '#8f989e' },
        ) +
        patches(stage, on, [[0, 0, on.width, 1.2]], roof) +
        patches(stage, on, [[on.width * 0.3, 0, 4, 3.4]], '#8f989e') +
        veil(stage, on),
    );
    const vents = Array.from({ length: 4 }, (_, n) =>
      box(stage, [at[0] + 4 + n * 7.6, at[1] + size[1] / 2 - 0.8, size[2] + 2.4], [3, 1.6, 1], '#dfe4e6'),
    );
    stage.add(
      stage.camera.depth([at[0] + size[0] / 2, at[1] + size[1] / 2, 0]),
      box(stage, at, size, '#eceae2') +
        sides.join('') +
        pitched(stage, at, size, k === 2 && i % 2 ? '#e3e6e6' : roof, {
          rise: 2.8,
          over: 0.5,
          gable: '#eceae2',
        }) +
        vents.join(''),
    );
  });
  for (const [x, y, r, h] of [
    [13, 0, 4, 8],
    [23, 0, 4, 8],
    [33, 0, 4, 6],
    [38, -8, 2.4, 11],
  ] as const) {
    stage.behind(shadow(stage, [x - r, y - r, 0], [r * 2, r * 2, h], 0.8, clip));
    stage.add(
      stage.camera.depth([x, y, 0]),
      cylinder(stage, [x, y, 0], r, h, '#e9ecea') +
        cylinder(stage, [x, y, h], r, 1.2, '#d5dad9', {}, r * 0.4) +
        cylinder(stage, [x, y, h * 0.55], r + 0.05, 0.5, roof),
    );
  }
  const office: Vec3 = [12, -20, 0];
  const block: Vec3 = [24, 8, 11];
  const faces = wallsOf(stage, office, block);
  stage.behind(shadow(stage, office, block, 1, clip));
  stage.add(
    stage.camera.depth([24, -16, 0]),
    box(stage, office, block, (f) => (f === 0 ? underfoot(stage, '#d6d0c4') : '#f3f0e8')) +
      [faces.front, faces.left, faces.right]
        .map(
          (on) =>
            panes(
              stage,
              on,
              openingsAt(
                Array.from({ length: Math.floor(on.width / 3) }, (_, n) => [n * 3 + 0.6, 2] as const),
                3,
                1.2,
                3.4,
                1.8,
              ),
            ) + veil(stage, on),
        )
        .join('') +
      box(stage, [20, -17, 11], [6, 4, 2], '#dcd7cb'),
  );
  chimney(stage, [-44, 37, 0], '#eef0ee', 24);
  for (const [x, y, h] of [
    [1, -8, 92],
    [-20, 9, 2],
    [24, 9, 180],
  ] as const)
    stage.add(
      stage.camera.depth([x, y, 0]),
      lorry(stage, placed(x, y, h), cycle(['#c23a32', '#2f5f9e', '#f1f2f0'], x + 40), 'box', '#eef0ee'),
    );
  for (let x = -45; x < 46; x += 5) plant(stage, [x, -24.6, 0], 4, 'plane');
  for (let x = -45; x < 46; x += 5.5) plant(stage, [x, 38.4, 0], 4, 'plane');
  return stage.toSvg();
};
