import { cycle } from '../../random.ts';
import { modelCamera, streetCamera, type Vec3 } from './camera.ts';
import { type Colour, darker } from './colour.ts';
import { backdrop, bays, CONCRETE, ground, road, underfoot } from './ground.ts';
import { lorry } from './lorry.ts';
import { pitched } from './roof.ts';
import { sky } from './sky.ts';
import { box, clipTo, placed, shadow, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { plant } from './tree.ts';
import { ledge, type Opening, panes, patches, veil, type Wall, wallsOf } from './wall.ts';

const SCHEMES: readonly (readonly [wall: Colour, roof: Colour, door: Colour])[] = [
  ['#e6eaeb', '#3c79b4', '#d9dcda'],
  ['#cfd8c8', '#5f8a63', '#f0ead8'],
  ['#e9ddc6', '#b8573c', '#9aa3a9'],
  ['#9fb4c4', '#e3e6e7', '#e0a33c'],
  ['#f1efe8', '#7a5f9a', '#b9c0c4'],
];
const SIZE: Vec3 = [52, 24, 9];

/** Steel sheds with coloured roofs and a row of loading docks. */
export const warehouse: Subject = (shot) => {
  const i = shot.index;
  const model = shot.style === 'clay';
  const side = i % 2 ? -1 : 1;
  const eye: Vec3 = [side * cycle([40, 34, 46], i), -cycle([36, 44, 30], i), cycle([20, 4, 13], i)];
  const camera = model
    ? modelCamera({
        yaw: side * 42,
        pitch: 34,
        fit: [
          [-31, -20, -1.6],
          [31, -20, -1.6],
          [31, 30, 0],
          [-31, 30, 0],
          [0, 12, 14],
        ],
        within: [60, 80, 900, 650],
      })
    : streetCamera({
        eye,
        yaw: (Math.atan2(-eye[0], 8 - eye[1]) * 180) / Math.PI,
        fit: [
          [-26, -10, 0],
          [26, -10, 0],
          [-26, 0, 13],
          [26, 24, 13],
        ],
        within: [10, 180, 950, 615],
      });
  const stage = new Stage(shot, camera);
  const scheme = cycle(SCHEMES, i);
  let clip = '';
  if (model) {
    stage.behind(
      backdrop(stage, cycle(['#e9dccb', '#d6e2ea'], i)) +
        box(stage, [-31, -20, -1.6], [62, 50, 1.6], (f) =>
          f === 0 ? underfoot(stage, CONCRETE) : '#a79d8e',
        ),
    );
    clip = clipTo(stage, -31, -20, 31, 30);
  } else {
    stage.behind(
      sky(stage, undefined, i % 3 === 2 ? 'hills' : 'city') +
        ground(stage, stage.light.grass) +
        slab(stage, -75, -16, 75, 34, underfoot(stage, CONCRETE)) +
        road(stage, -28, -18),
    );
    for (const x of [-90, 40]) shed(stage, [x, 36, 0], scheme, 0.3);
    shed(stage, [-26, 48, 0], cycle(SCHEMES, i + 1), 0.42);
    for (let x = -60; x < 60; x += 6) plant(stage, [x, -17, 0], stage.random.between(2, 4.4), 'plane');
  }
  stage.behind(bays(stage, -24, -9, 12, 4, 8, '#f0d072') + shadow(stage, [-26, 0, 0], SIZE, 1, clip));
  shed(stage, [-26, 0, 0], scheme, 0);
  for (const [x, k] of [
    [-18, 0],
    [-2, 1],
    [14, 2],
  ] as const) {
    const at: Vec3 = [x, -5.6, 0];
    stage.add(
      stage.camera.depth(at),
      lorry(
        stage,
        placed(x, -5.6, 270),
        cycle(['#c23a32', '#f1f2f0', '#2f5f9e'], k + i),
        cycle(['box', 'container'] as const, k),
        cycle(['#eef0ee', '#2f7f9a', '#d9853f'], k + i),
      ),
    );
  }
  return stage.toSvg();
};

function shed(
  stage: Stage,
  at: Vec3,
  [wall, roof, door]: readonly [Colour, Colour, Colour],
  fade: number,
): void {
  const [w, d, h] = SIZE;
  const walls = wallsOf(stage, at, SIZE);
  const svg = [box(stage, at, SIZE, wall, { fade })];
  for (const on of [walls.left, walls.right, walls.front]) svg.push(ribs(stage, on, wall, fade));
  svg.push(
    panes(
      stage,
      walls.front,
      Array.from({ length: 12 }, (_, k): Opening => [k * 4.3 + 0.8, 7, 2.8, 1.1]),
      { fade, sashes: 3, frame: '#a9b1b6' },
    ),
  );
  for (const on of [walls.left, walls.right])
    svg.push(
      panes(
        stage,
        on,
        [
          [2, 6.8, 7, 1.2],
          [d - 9, 6.8, 7, 1.2],
        ],
        { fade, sashes: 4 },
      ),
      patches(stage, on, [[d / 2 - 2.6, 0, 5.2, 5.4]], door, { fade }),
      patches(
        stage,
        on,
        [
          [d / 2 - 2.6, 1.7, 5.2, 0.1],
          [d / 2 - 2.6, 3.4, 5.2, 0.1],
        ],
        darker(door, 0.25),
        { fade },
      ),
      veil(stage, on, 1 - fade),
    );
  for (let k = 0; k < 6; k += 1) {
    const u = 2.4 + k * 8.2;
    svg.push(
      patches(stage, walls.front, [[u - 0.4, 0.6, 5, 5]], '#3d444b', { fade }),
      patches(stage, walls.front, [[u, 1.1, 4.2, 4.2]], door, { fade }),
      patches(
        stage,
        walls.front,
        [1.9, 2.7, 3.5, 4.3].map((v) => [u, v, 4.2, 0.07] as const),
        darker(door, 0.2),
        { fade },
      ),
      ledge(stage, walls.front, [u - 0.6, 5.8], [5.4, 1.6, 0.2], roof, { fade }),
    );
    if (stage.light.lamps > 0.3) svg.push(patches(stage, walls.front, [[u + 1.6, 6.15, 1, 0.25]], '#fff3c4'));
  }
  svg.push(
    veil(stage, walls.front, 0.6 * (1 - fade)),
    pitched(stage, at, SIZE, roof, { rise: 3.4, over: 0.5, gable: wall }, { fade }),
  );
  for (let k = 0; k < 5; k += 1)
    svg.push(
      box(stage, [at[0] + 4 + k * 10, at[1] + d / 2 - 0.9, h + 3.1], [3.4, 1.8, 1], darker(roof, 0.12), {
        fade,
      }),
    );
  stage.add(stage.camera.depth([at[0] + w / 2, at[1] + d / 2, 0]), svg.join(''));
}

const ribs = (stage: Stage, on: Wall, wall: Colour, fade: number): string =>
  fade > 0.2
    ? ''
    : patches(
        stage,
        on,
        Array.from(
          { length: Math.floor(on.width / 0.9) },
          (_, k): Opening => [k * 0.9, 0.5, 0.1, on.height - 0.5],
        ),
        darker(wall, 0.12),
        { fade },
      );
