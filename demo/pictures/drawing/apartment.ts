import { cycle } from '../../random.ts';
import { modelCamera, streetCamera, type Vec3 } from './camera.ts';
import { CAR_PAINTS, car, SALOON, SUV } from './car.ts';
import type { Colour } from './colour.ts';
import { backdrop, ground, PAVING, road, streetLamp, underfoot } from './ground.ts';
import { sky } from './sky.ts';
import { block, box, clipTo, shadow, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { plant, type TreeKind } from './tree.ts';
import { openingsAt, panes, patches, veil, type Wall, wallsOf } from './wall.ts';

const SCHEMES: readonly (readonly [wall: Colour, wood: Colour, slab: Colour])[] = [
  ['#f3f1ec', '#b98355', '#ffffff'],
  ['#c7b8a5', '#6f5a4a', '#f3ead9'],
  ['#e3e8ea', '#5f7f8c', '#ffffff'],
  ['#a9674d', '#e9d9c0', '#f7efe2'],
];
const STOREY = 3.1;

/** A modern mid-rise with staggered balconies, timber panels and glass railings. */
export const apartment: Subject = (shot) => {
  const i = shot.index;
  const model = shot.style === 'clay';
  const floors = cycle([8, 9, 6], i);
  const [w, d, h] = [30, 16, floors * STOREY + 1] as const;
  const side = i % 2 ? 1 : -1;
  const eye: Vec3 = [side * 26, -34, cycle([3, 12, 6], i)];
  const camera = model
    ? modelCamera({
        yaw: side * 38,
        pitch: 30,
        fit: [
          [-21, -16, -1.6],
          [21, -16, -1.6],
          [21, 22, 0],
          [-21, 22, 0],
          [15, 16, h + 4],
          [-15, 16, h + 4],
        ],
        within: [80, 50, 880, 655],
      })
    : streetCamera({
        eye,
        yaw: (Math.atan2(-eye[0], 6 - eye[1]) * 180) / Math.PI,
        fit: [
          [-w / 2, -6, 0],
          [w / 2, -6, 0],
          [-w / 2, 0, h + 1],
          [w / 2, 0, h + 1],
        ],
        within: [80, 70, 880, 640],
      });
  const stage = new Stage(shot, camera);
  let clip = '';
  if (model) {
    stage.behind(
      backdrop(stage, cycle(['#dde8da', '#efdccf'], i)) +
        box(stage, [-21, -16, -1.6], [42, 38, 1.6], (f) =>
          f === 0 ? underfoot(stage, stage.light.grass) : '#bba98f',
        ) +
        slab(stage, -21, -16, 21, -10, underfoot(stage, '#868b91')) +
        slab(stage, -18, -6, 18, 0, underfoot(stage, PAVING)),
    );
    clip = clipTo(stage, -21, -16, 21, 22);
  } else
    stage.behind(
      sky(stage, undefined, i % 3 === 1 ? 'hills' : 'city') +
        ground(stage, stage.light.grass) +
        slab(stage, -70, -14, 70, -4, underfoot(stage, PAVING)) +
        road(stage, -15, -8),
    );
  const scheme = cycle(SCHEMES, i);
  stage.behind(shadow(stage, [-w / 2, 0, 0], [w, d, h], 1, clip));
  if (!model)
    stage.add(
      300,
      building(stage, [-side * 46 - w / 2, 24, 0], floors + 1, [w, d], cycle(SCHEMES, i + 1), i, 0.3),
    );
  stage.add(stage.camera.depth([0, 8, 0]), building(stage, [-w / 2, 0, 0], floors, [w, d], scheme, i, 0));
  const kind =
    stage.light.name === 'winter' ? 'plane' : cycle<TreeKind>(['plane', 'blossom', 'ginkgo', 'poplar'], i);
  for (let x = -19; x < 20; x += 7.4) {
    plant(stage, [x, -6, 0], stage.random.between(4.5, 6), kind);
    plant(stage, [x + 3.4, -2, 0], 1.1, 'bush');
  }
  for (const [x, c] of [
    [-12, 2],
    [4, 0],
    [15, 4],
  ] as const)
    car(stage, [x, model ? -13 : -9.4, 0], 0, cycle(CAR_PAINTS, c + i), c ? SALOON : SUV);
  if (!model) for (const x of [-18, 6, 26]) streetLamp(stage, [x, -7, 0], 6);
  return stage.toSvg();
};

function building(
  stage: Stage,
  at: Vec3,
  floors: number,
  [w, d]: readonly [number, number],
  [wall, wood, white]: readonly [Colour, Colour, Colour],
  form: number,
  fade: number,
): string {
  const h = floors * STOREY + 1;
  const [x, y] = at;
  const walls = wallsOf(stage, at, [w, d, h]);
  const finish = { fade };
  const svg = [box(stage, at, [w, d, h], (f) => (f === 0 ? underfoot(stage, '#d0cbc0') : wall), finish)];
  for (const on of [walls.left, walls.right]) {
    svg.push(
      patches(stage, on, [[d / 2 - 2, 0, 4, h]], wood, finish),
      panes(
        stage,
        on,
        openingsAt(
          [
            [1.6, 2.2],
            [d / 2 - 0.8, 1.6],
            [d - 3.8, 2.2],
          ],
          floors,
          1.1,
          STOREY,
          1.7,
        ),
        { fade, frame: '#4b5157', sashes: 2 },
      ),
      veil(stage, on, 1 - fade),
    );
  }
  const cells = Array.from({ length: floors * 5 }, (_, k) => ({
    f: Math.floor(k / 5),
    u: 0.4 + (k % 5) * 5.9,
    c: k % 5,
  }));
  svg.push(
    patches(
      stage,
      walls.front,
      cells
        .filter(({ f, c }) => (f + c + form) % 3 === 0)
        .map(({ f, u }) => [u, f * STOREY + 0.3, 1.9, STOREY - 0.3] as const),
      wood,
      finish,
    ),
  );
  svg.push(
    panes(
      stage,
      walls.front,
      cells.map(({ f, u }) => [u + 2.1, f * STOREY + 0.4, 3.2, 2.3] as const),
      { fade, frame: '#4b5157', sashes: 3 },
    ),
    veil(stage, walls.front, 0.7),
  );
  const leftFirst = stage.camera.depth(at) > stage.camera.depth([x + w, y, 0]);
  const order = cells
    .filter(({ f, c }) => f > 0 && (f * 2 + c + form) % 4 !== 0)
    .sort((a, b) => (leftFirst ? a.u - b.u : b.u - a.u) || a.f - b.f);
  for (const { f, u } of order) svg.push(balcony(stage, walls.front, u + 1.6, f * STOREY + 0.1, white, fade));
  for (let f = 1; f <= floors; f += 1)
    svg.push(patches(stage, walls.front, [[0, f * STOREY - 0.02, w, 0.24]], white, finish));
  svg.push(
    box(
      stage,
      [x - 0.8, y - 1.4, h],
      [w + 1.6, d + 2, 0.5],
      (f) => (f === 0 ? underfoot(stage, '#d0cbc0') : white),
      finish,
    ),
  );
  svg.push(
    box(
      stage,
      [x + 9, y + 5, h + 0.5],
      [12, 7, 2.6],
      (f) => (f === 0 ? underfoot(stage, '#c4beb2') : wood),
      finish,
    ),
  );
  return svg.join('');
}

function balcony(stage: Stage, on: Wall, u: number, v: number, white: Colour, fade: number): string {
  const rail = stage.light.glass[1];
  return (
    block(stage, on.place, [4, 1.5, 0.22], white, { fade }, [u, 0, v]) +
    `<g opacity=".62">${block(stage, on.place, [3.9, 1.4, 0.95], rail, { fade, fine: true }, [u + 0.05, 0, v + 0.22])}</g>` +
    block(stage, on.place, [4, 1.46, 0.07], '#5a6066', { fade, fine: true }, [u, 0, v + 1.17])
  );
}
