import { cycle } from '../../random.ts';
import { modelCamera, streetCamera, type Vec3 } from './camera.ts';
import { CAR_PAINTS, car, SALOON, SUV } from './car.ts';
import type { Colour } from './colour.ts';
import { backdrop, ground, PAVING, road, underfoot } from './ground.ts';
import { pitched } from './roof.ts';
import { sky } from './sky.ts';
import { box, clipTo, shadow, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { plant, type TreeKind } from './tree.ts';
import { ledge, panes, patches, veil, wallsOf } from './wall.ts';

interface VillaScheme {
  readonly wall: Colour;
  readonly stone: Colour;
  readonly roof: Colour;
  readonly trim: Colour;
}
const SCHEMES: readonly VillaScheme[] = [
  { wall: '#f3ead8', stone: '#b08c6a', roof: '#a85a42', trim: '#fffaf0' },
  { wall: '#f6f5f1', stone: '#6d7680', roof: '#4b5661', trim: '#ffffff' },
  { wall: '#dcb48a', stone: '#8a5a42', roof: '#6e4538', trim: '#f8ecd8' },
  { wall: '#e8e9e4', stone: '#a89f8d', roof: '#5d6b60', trim: '#fbfbf8' },
];

/** A detached villa or a row of town houses behind a garden. */
export const villa: Subject = (shot) => {
  const i = shot.index;
  const row = i % 3 === 1;
  const model = shot.style === 'clay';
  const w = row ? 36 : 18;
  const side = i % 2 ? 1 : -1;
  const eye: Vec3 = [
    side * (row ? 26 : cycle([17, 11, 20, 14], i)),
    row ? -24 : -25,
    cycle([2.4, 5, 3.4, 7], i),
  ];
  const fit: Vec3[] = model
    ? [
        [-w / 2 - 5, -14, -1.4],
        [w / 2 + 5, -14, -1.4],
        [w / 2 + 5, 15, 0],
        [-w / 2 - 5, 15, 0],
        [0, 12, 11],
      ]
    : [
        [-w / 2, -7, 0],
        [w / 2, -7, 0],
        [-w / 2, 0, 11],
        [w / 2, 0, 11],
      ];
  const within = model ? ([90, 70, 870, 640] as const) : ([70, 150, 890, 630] as const);
  const yaw = (Math.atan2(side * -1 - eye[0], 3 - eye[1]) * 180) / Math.PI;
  const camera = model
    ? modelCamera({ yaw: side * 40, pitch: 32, fit, within })
    : streetCamera({ eye, yaw, fit, within });
  const stage = new Stage(shot, camera);
  const { random } = stage;
  const edge = w / 2 + 5;
  let clip = '';
  if (model) {
    stage.behind(backdrop(stage, cycle(['#dfe8d6', '#f2ddcf', '#d9e4ee'], i)));
    stage.behind(
      box(stage, [-edge, -14, -1.4], [edge * 2, 29, 1.4], (f) =>
        f === 0 ? underfoot(stage, stage.light.grass) : '#bfa98c',
      ),
    );
    clip = clipTo(stage, -edge, -14, edge, 15);
  } else {
    stage.behind(
      sky(stage, undefined, i % 2 ? 'hills' : 'city') +
        ground(stage, stage.light.grass) +
        road(stage, -18, -11),
    );
    for (let x = -60; x < 60; x += 7)
      plant(
        stage,
        [x + random.between(0, 4), 22 + random.between(0, 8), 0],
        random.between(7, 11),
        random.pick<TreeKind>(['plane', 'poplar', 'pine']),
      );
  }
  const scheme = cycle(SCHEMES, i);
  const wing = Math.floor(i / 2) % 2;
  const houses = row ? [-18, -6, 6] : [-9];
  stage.behind(shadow(stage, [-w / 2, 0, 0], [w, 11, 8], 1, clip));
  const far = side < 0 ? [...houses].reverse() : houses;
  far.forEach((x, k) => {
    house(stage, [x, 0, 0], row ? 12 : 18, scheme, wing + k, k);
  });
  garden(stage, houses, row, model, i, wing);
  return stage.toSvg();
};

function house(
  stage: Stage,
  [x, y]: Vec3,
  w: number,
  scheme: VillaScheme,
  form: number,
  layer: number,
): void {
  const tall = 6.6;
  const main: Vec3 = [w, 10, tall];
  const at: Vec3 = [x, y, 0];
  const walls = wallsOf(stage, at, main);
  const right = form % 2 === 0;
  const bayW = w > 14 ? 7 : 5.4;
  const bayAt: Vec3 = [right ? x + w - bayW - 0.8 : x + 0.8, y - 2.6, 0];
  const baySize: Vec3 = [bayW, 6, tall + 0.6];
  const bay = wallsOf(stage, bayAt, baySize);
  const rest = right ? 1 : bayW + 1.6;
  const room = w - bayW - 2.4;
  const lamps = stage.light.lamps;
  const glass = { frame: scheme.trim, lamps: lamps > 0.3 ? 0.75 : lamps };
  const svg = [
    box(stage, at, main, scheme.wall),
    ...[walls.left, walls.right].map(
      (on) =>
        patches(stage, on, [[0, 0, 10, 1]], scheme.stone) +
        panes(
          stage,
          on,
          [
            [1.6, 1.2, 2, 1.7],
            [6.4, 1.2, 2, 1.7],
            [1.6, 4.2, 2, 1.6],
            [6.4, 4.2, 2, 1.6],
          ],
          glass,
        ) +
        veil(stage, on),
    ),
    patches(stage, walls.front, [[0, 0, w, 1]], scheme.stone),
    panes(
      stage,
      walls.front,
      [
        [rest + room * 0.52, 0.9, room * 0.42, 2],
        [rest + 0.2, 4.1, room * 0.38, 1.7],
        [rest + room * 0.54, 4.1, room * 0.38, 1.7],
      ],
      { ...glass, sashes: 3 },
    ),
    patches(stage, walls.front, [[rest + 0.3, 0, 1.5, 2.5]], '#6a4632'),
    ledge(stage, walls.front, [rest - 0.4, 2.7], [room * 0.5, 1.6, 0.25], scheme.trim),
    ledge(stage, walls.front, [rest, 3.2], [room - 0.2, 0.12, 0.2], scheme.trim),
    veil(stage, walls.front, 0.7),
    pitched(stage, at, main, scheme.roof, {
      rise: 3.1,
      over: 0.8,
      hip: w > 14 ? 4.6 : 0,
      gable: scheme.wall,
    }),
    box(stage, [x + w * 0.3, y + 6, tall + 1.2], [1.1, 1.1, 2.9], scheme.stone),
    box(stage, bayAt, baySize, scheme.wall),
    ...[bay.left, bay.right].map(
      (on) => patches(stage, on, [[0, 0, 6, 3.2]], scheme.stone) + veil(stage, on),
    ),
    patches(stage, bay.front, [[0, 0, bayW, 3.2]], scheme.stone),
    layer % 2 === 0 && w > 14
      ? shutter(stage, bay.front, bayW)
      : panes(stage, bay.front, [[0.9, 0.7, bayW - 1.8, 2.1]], { ...glass, sashes: 4 }),
    ledge(stage, bay.front, [0.4, 3.2], [bayW - 0.8, 0.9, 0.2], scheme.trim),
    panes(stage, bay.front, [[1, 3.9, bayW - 2, 2.2]], { ...glass, sashes: 3 }),
    ledge(stage, bay.front, [0.4, 3.4], [bayW - 0.8, 0.9, 0.8], '#5c6670', { fine: true }),
    veil(stage, bay.front, 0.6),
    pitched(stage, bayAt, baySize, scheme.roof, { rise: 2.2, over: 0.6, along: 'y', gable: scheme.wall }),
  ];
  stage.add(stage.camera.depth([x + w / 2, y + 5, 0]), svg.join(''));
}

const shutter = (stage: Stage, on: ReturnType<typeof wallsOf>['front'], w: number): string =>
  patches(stage, on, [[0.8, 0, w - 1.6, 2.6]], '#e7e2d8') +
  patches(
    stage,
    on,
    [0.5, 1, 1.5, 2].map((v) => [0.8, v, w - 1.6, 0.06] as const),
    '#a39c90',
  );

function garden(
  stage: Stage,
  houses: readonly number[],
  row: boolean,
  model: boolean,
  i: number,
  wing: number,
): void {
  const { random } = stage;
  for (const x of houses) {
    const drive = row ? x + 7.5 : wing === 0 ? x + 11 : x + 1.6;
    stage.behind(slab(stage, drive, -11, drive + 5, -2.6, underfoot(stage, PAVING)));
    for (let k = 0; k < 3; k += 1)
      stage.behind(
        slab(
          stage,
          (wing ? x + 10 : x + 2) + 0.2,
          -9.6 + k * 2.6,
          (wing ? x + 10 : x + 2) + 1.8,
          -8 + k * 2.6,
          underfoot(stage, '#d9d2c3'),
          0,
          { fine: true },
        ),
      );
    car(stage, [drive + 2.4, -7, 0], row ? 90 : 270, cycle(CAR_PAINTS, i + x), row ? SALOON : SUV);
  }
  const edge = row ? 21 : 12.5;
  for (let x = -edge; x < edge; x += 1.9)
    if (Math.abs(x - (row ? 99 : (houses[0] ?? 0) + (wing === 0 ? 13.5 : 4))) > 3.4)
      plant(stage, [x, -10.4, 0], random.between(0.8, 1.1), 'bush');
  for (const x of [-edge, edge - 0.5])
    plant(
      stage,
      [x, random.between(-5, -2), 0],
      random.between(5, 7),
      cycle<TreeKind>(['plane', 'blossom', 'ginkgo'], i),
    );
  plant(stage, [row ? 0.6 : wing ? 3 : -4.5, -5, 0], random.between(2.6, 3.6), 'pine');
  if (model)
    for (let x = -edge; x < edge; x += 4.6) plant(stage, [x, 13, 0], random.between(4.5, 6), 'plane');
}
