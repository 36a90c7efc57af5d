import { cycle } from '../../random.ts';
import { modelCamera, streetCamera, type Vec3 } from './camera.ts';
import { CAR_PAINTS, car, MINIVAN, SALOON, SUV } from './car.ts';
import type { Colour } from './colour.ts';
import { backdrop, bays, ground, lampPool, PAVING, road, streetLamp, underfoot } from './ground.ts';
import { sky } from './sky.ts';
import { box, clipTo, cylinder, shadow, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { plant } from './tree.ts';
import { type Opening, panes, patches, veil, wallsOf } from './wall.ts';

const SCHEMES: readonly (readonly [Colour, Colour, Colour])[] = [
  ['#f1ece2', '#c8553d', '#4f7f9d'],
  ['#d9d3c7', '#3f6f6b', '#5d8290'],
  ['#e9eef0', '#d98f2f', '#3f7f8f'],
  ['#caa98b', '#7c4a3a', '#6d8794'],
];

/** A shopping centre: stacked boxes, a glass drum at the corner, big blank posters, a forecourt with cars. */
export const mall: Subject = (shot) => {
  const i = shot.index;
  const model = shot.style === 'clay';
  const side = i % 2 ? 1 : -1;
  const eye: Vec3 = [side * 48, -52, cycle([4, 15, 9], i)];
  const yaw = (Math.atan2(-eye[0], 10 - eye[1]) * 180) / Math.PI;
  const camera = model
    ? modelCamera({
        yaw: side * 42,
        pitch: 31,
        fit: [
          [-40, -32, -2],
          [40, -32, -2],
          [40, 34, 0],
          [-40, 34, 0],
          [0, 12, 26],
        ],
        within: [60, 80, 900, 650],
      })
    : streetCamera({
        eye,
        yaw,
        fit: [
          [-34, -14, 0],
          [34, -14, 0],
          [-34, 0, 24],
          [34, 0, 24],
        ],
        within: [30, 150, 930, 620],
      });
  const stage = new Stage(shot, camera);
  let clip = '';
  if (model) {
    stage.behind(backdrop(stage, cycle(['#eadfd2', '#d9e5ea'], i)));
    stage.behind(
      box(stage, [-40, -32, -2], [80, 66, 2], (f) => (f === 0 ? underfoot(stage, PAVING) : '#b5aa9a')),
    );
    stage.behind(
      slab(stage, -40, -32, 40, -11, underfoot(stage, '#858b91')) + bays(stage, -34, -20, 22, 3, 5.5),
    );
    clip = clipTo(stage, -40, -32, 40, 34);
  } else {
    stage.behind(sky(stage) + ground(stage, PAVING) + road(stage, -34, -22, 220));
  }
  stage.behind(shadow(stage, [-30, 0, 0], [60, 26, 18], 1, clip));
  building(stage, cycle(SCHEMES, i), side);
  for (let x = -36; x < 37; x += 8)
    plant(stage, [x, model ? -9.5 : -19, 0], stage.random.between(4.5, 6), i % 3 === 2 ? 'palm' : 'plane');
  for (let k = 0; k < 8; k += 1)
    car(
      stage,
      model ? [-32.5 + k * 9, -17, 0] : [-38 + k * 11, k % 2 ? -25 : -31, 0],
      model ? 90 : k % 2 ? 0 : 180,
      cycle(CAR_PAINTS, k + i),
      cycle([SALOON, SUV, MINIVAN], k),
    );
  if (!model) for (const x of [-26, 0, 26]) streetLamp(stage, [x, -20.5, 0], 8);
  return stage.toSvg();
};

function building(stage: Stage, [wall, accent, tint]: readonly [Colour, Colour, Colour], side: number): void {
  const lit = stage.light.lamps > 0.3 ? 0.9 : 0.08;
  const base: Vec3 = [-30, 0, 0];
  const low = wallsOf(stage, base, [60, 26, 7]);
  const upperAt: Vec3 = [-30, -1.5, 7];
  const upperSize: Vec3 = [60, 27.5, 10];
  const up = wallsOf(stage, upperAt, upperSize);
  const roof = (c: Colour) => (f: number) => (f === 0 ? underfoot(stage, '#d8d3c8') : c);
  const strip = (width: number): Opening[] =>
    Array.from({ length: Math.floor(width / 4) }, (_, k) => [k * 4 + 0.3, 0.2, 3.4, 5.4]);
  const posters: readonly (readonly [number, Colour])[] = [
    [4, accent],
    [13, '#e9c46a'],
    [38, '#6a8caf'],
    [47, accent],
  ];
  const svg = [
    box(stage, base, [60, 26, 7], wall),
    ...[low.left, low.right, low.front].map((on) =>
      panes(stage, on, strip(on.width), { sashes: 2, frame: '#59626a', lamps: lit, tint }),
    ),
    patches(stage, low.front, [[0, 5.8, 60, 1.2]], accent),
    lit > 0.5 ? [-22, -8, 8, 22].map((x) => lampPool(stage, [x, -3, 0], 8, 0.4)).join('') : '',
    box(stage, upperAt, upperSize, roof(wall)),
    ...[up.left, up.right].map(
      (on) =>
        patches(
          stage,
          on,
          [2, 5, 8].map((v) => [0, v, on.width, 0.18] as const),
          accent,
        ) + veil(stage, on),
    ),
    patches(
      stage,
      up.front,
      [2.4, 5, 7.6].map((v) => [0, v, 60, 0.12] as const),
      '#bdb5a8',
    ),
    veil(stage, up.front, 0.6),
    ...posters.map(
      ([u, c]) =>
        patches(stage, up.front, [[u, 1.6, 7.4, 7]], '#f7f3ea', { glowing: lit > 0.5 }) +
        patches(stage, up.front, [[u + 0.4, 2, 6.6, 6.2]], c, { glowing: lit > 0.5 }) +
        patches(stage, up.front, [[u + 0.4, 2, 6.6, 2]], '#f4ead8', { glowing: lit > 0.5 }),
    ),
    panes(
      stage,
      up.front,
      Array.from({ length: 5 }, (_, k): Opening => [22 + k * 2.8, 0.4, 2.6, 9]),
      { sashes: 1, tint, lamps: lit },
    ),
    box(stage, [-30.4, -2, 17], [60.8, 28.4, 1], roof(accent)),
    box(stage, [-18, 8, 18], [22, 12, 3.4], roof(wall)),
    drum(stage, side * 27, wall, accent, tint),
    box(stage, [-8, -7, 5.4], [15, 6, 0.7], accent),
  ];
  stage.add(stage.camera.depth([0, 12, 0]), svg.join(''));
}

/** The round glass hall at the corner nearest the viewer. */
function drum(stage: Stage, x: number, wall: Colour, accent: Colour, tint: Colour): string {
  const at: Vec3 = [x, 1, 0];
  const rings = [1, 6.2, 11.4, 16.6].map((z) => cylinder(stage, [at[0], at[1], z], 7.1, 0.7, wall)).join('');
  const glass = stage.light.lamps > 0.3 ? '#ffdf9a' : tint;
  return (
    [0, 1, 2, 3]
      .map((k) => cylinder(stage, [at[0], at[1], k * 5.2], 7, 5.2, glass, { glowing: glass !== tint }))
      .join('') +
    rings +
    cylinder(stage, [at[0], at[1], 20.8], 7.6, 1.2, accent)
  );
}
