import { cycle } from '../../random.ts';
import { modelCamera, streetCamera, type Vec3 } from './camera.ts';
import { CAR_PAINTS, car, MINIVAN, SALOON } from './car.ts';
import type { Colour } from './colour.ts';
import { backdrop, ground, PAVING, road, streetLamp, underfoot } from './ground.ts';
import { shopFront, UNIT, upstairs } from './shop-front.ts';
import { sky } from './sky.ts';
import { box, clipTo, shadow, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { plant, type TreeKind } from './tree.ts';
import { coolers, openingsAt, panes, patches, veil, wallsOf } from './wall.ts';

const WALLS: readonly (readonly [Colour, Colour])[] = [
  ['#ece0ca', '#a8744f'],
  ['#d9dcd8', '#5f7280'],
  ['#d48f6c', '#f3e6d2'],
  ['#f4efe4', '#7b8d6c'],
  ['#c9d5dc', '#43586a'],
];

/** A row of street shops under two or three storeys: blank signboards, roller shutters, awnings, trees. */
export const shops: Subject = (shot) => {
  const i = shot.index;
  const model = shot.style === 'clay';
  const count = model ? 5 : cycle([6, 5, 7], i);
  const upper = cycle([2, 1, 3], i);
  const w = count * UNIT;
  const h = 4.6 + upper * 3.2;
  const side = i % 2 ? 1 : -1;
  const eye: Vec3 = [side * cycle([17, 13, 22], i), -cycle([15, 19, 13], i), cycle([2, 3.2, 5], i)];
  const yaw = (Math.atan2(-eye[0] - side * 2, -eye[1] + 2) * 180) / Math.PI;
  const camera = model
    ? modelCamera({
        yaw: side * 38,
        pitch: 30,
        fit: [
          [-w / 2 - 2, -11, -1.4],
          [w / 2 + 2, -11, -1.4],
          [w / 2 + 2, 13, 0],
          [-w / 2 - 2, 13, 0],
          [0, 10, h + 2],
        ],
        within: [70, 70, 890, 650],
      })
    : streetCamera({
        eye,
        yaw,
        fit: [
          [-w / 2, -4, 0],
          [w / 2, -4, 0],
          [-w / 2, 0, h + 1],
          [w / 2, 0, h + 1],
        ],
        within: [-30, 60, 990, 620],
      });
  const stage = new Stage(shot, camera);
  let clip = '';
  if (model) {
    stage.behind(backdrop(stage, cycle(['#f3dccb', '#dbe7e2', '#e6dff0'], i)));
    stage.behind(
      box(stage, [-w / 2 - 2, -11, -1.4], [w + 4, 24, 1.4], (f) =>
        f === 0 ? underfoot(stage, PAVING) : '#b9aa94',
      ),
    );
    stage.behind(slab(stage, -w / 2 - 2, -11, w / 2 + 2, -5.5, underfoot(stage, '#80858b')));
    clip = clipTo(stage, -w / 2 - 2, -11, w / 2 + 2, 13);
  } else {
    stage.behind(sky(stage) + ground(stage, PAVING) + road(stage, -13, -6.5));
  }
  stage.behind(shadow(stage, [-w / 2, 0, 0], [w, 10, h], 1, clip));
  if (!model) shopRow(stage, -side * (w / 2 + 5) - (side > 0 ? w : 0), count, upper + 1, i + 3, 0.1);
  if (!model) shopRow(stage, side * (w / 2 + 5) - (side > 0 ? 0 : w), count, upper + 1, i + 1, 0.1);
  shopRow(stage, -w / 2, count, upper, i, 0);
  pavement(stage, w, model, i);
  return stage.toSvg();
};

function pavement(stage: Stage, w: number, model: boolean, i: number): void {
  const kind =
    stage.light.name === 'winter' ? 'plane' : cycle<TreeKind>(['plane', 'ginkgo', 'plane', 'palm'], i);
  const reach = model ? w / 2 : w;
  for (let x = -reach + 2.7; x < reach; x += UNIT * 2) {
    plant(stage, [x, -4.6, 0], stage.random.between(4.6, 6), kind);
    if (!model) streetLamp(stage, [x + UNIT, -5.4, 0], 6);
    if (stage.random.chance(0.6))
      car(stage, [x + 2.7, -7.6, 0], 0, stage.random.pick(CAR_PAINTS), stage.random.pick([SALOON, MINIVAN]));
  }
}

export function shopRow(
  stage: Stage,
  x: number,
  count: number,
  upper: number,
  form: number,
  fade: number,
): void {
  const [wall, trim] = cycle(WALLS, form);
  const size: Vec3 = [count * UNIT, 10, 4.6 + upper * 3.2];
  const at: Vec3 = [x, 0, 0];
  const walls = wallsOf(stage, at, size);
  const svg = [box(stage, at, size, (f) => (f === 0 ? underfoot(stage, '#d3ccbf') : wall), { fade })];
  for (const end of [walls.left, walls.right]) {
    svg.push(
      patches(stage, end, [[0, 0, 10, 1.2]], trim, { fade }),
      panes(
        stage,
        end,
        openingsAt(
          [
            [2, 1.4],
            [6.6, 1.4],
          ],
          upper,
          5.8,
          3.2,
          1.6,
        ),
        { fade },
      ),
      coolers(
        stage,
        end,
        openingsAt([[4.2, 1]], upper, 5.6, 3.2, 1).map(([u, v]) => [u, v] as const),
        fade,
      ),
      veil(stage, end),
    );
  }
  svg.push(upstairs(stage, walls.front, count, upper, form, trim, fade), veil(stage, walls.front, 0.7));
  const leftFirst = stage.camera.depth(at) > stage.camera.depth([x + size[0], 0, 0]);
  for (let k = 0; k < count; k += 1)
    svg.push(shopFront(stage, walls.front, leftFirst ? k : count - 1 - k, form, fade));
  svg.push(
    box(
      stage,
      [x - 0.25, -0.25, size[2]],
      [size[0] + 0.5, 10.5, 0.8],
      (f) => (f === 0 ? underfoot(stage, '#d3ccbf') : trim),
      { fade },
    ),
  );
  for (let k = 0; k < count; k += 2)
    svg.push(
      box(
        stage,
        [x + k * UNIT + 1.4, 3.4, size[2] + 0.8],
        k % 4 ? [2, 1.6, 1] : [3, 3, 2.2],
        (f) => (f === 0 ? underfoot(stage, '#c4bdb0') : k % 4 ? '#dfe3e4' : wall),
        { fade },
      ),
    );
  stage.behind(svg.join(''));
}
