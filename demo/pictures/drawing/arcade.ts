import { cycle } from '../../random.ts';
import { streetCamera, type Vec3 } from './camera.ts';
import { CAR_PAINTS, car, SALOON } from './car.ts';
import { type Colour, darker } from './colour.ts';
import { ground, lampPool, PAVING, road, streetLamp, underfoot } from './ground.ts';
import { sky } from './sky.ts';
import { block, box, shadow } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { closedPath, path } from './svg.ts';
import { plant } from './tree.ts';
import { ledge, openingsAt, panes, patches, veil, type Wall, wallsOf } from './wall.ts';

const TINTS: readonly Colour[] = ['#f0ddb6', '#cfd9cf', '#e8b998', '#f4efe2', '#c9b6a2', '#b9cbd6'];
const UNIT = 6;
const WALK = 4.2;

/** 骑楼: southern arcaded houses, upper floors over the pavement, shutters and stepped gables. */
export const arcade: Subject = (shot) => {
  const i = shot.index;
  const side = i % 2 ? 1 : -1;
  const eye: Vec3 = [side * cycle([19, 24, 14], i), -cycle([15, 19], i), cycle([1.9, 4.2, 2.6], i)];
  const yaw = (Math.atan2(-side * 7 - eye[0], 3 - eye[1]) * 180) / Math.PI;
  const camera = streetCamera({
    eye,
    yaw,
    fit: [
      [-18, -2, 0],
      [18, -2, 0],
      [-18, 0, 15],
      [18, 0, 15],
    ],
    within: [-60, 50, 1020, 630],
  });
  const stage = new Stage(shot, camera);
  stage.behind(sky(stage) + ground(stage, PAVING) + road(stage, -11, -2.4));
  stage.behind(shadow(stage, [-18, 0, 0], [36, 12, 12]));
  // Party walls hide behind the nearer neighbour, so the row is drawn from both ends towards the eye.
  const row = Array.from({ length: 13 }, (_, k) => ({ k, x: -39 + k * UNIT }));
  row.sort((a, b) => Math.abs(b.x + UNIT / 2 - eye[0]) - Math.abs(a.x + UNIT / 2 - eye[0]));
  for (const { k, x } of row) stage.behind(house(stage, x, cycle(TINTS, k * 5 + i), k + i));
  for (const [x, c] of [
    [-14, 1],
    [3, 4],
    [13, 6],
  ] as const)
    car(stage, [x, -4, 0], 0, cycle(CAR_PAINTS, c + i), SALOON);
  for (const x of [-24, -8, 8, 24]) {
    plant(stage, [x, -1.6, 0], 6, i % 2 ? 'palm' : 'plane');
    streetLamp(stage, [x + 6, -2, 0], 5.5);
  }
  return stage.toSvg();
};

function house(stage: Stage, x: number, wall: Colour, form: number): string {
  const floors = cycle([2, 3, 2, 2], form);
  const h = WALK + floors * 3.3;
  const lit = stage.light.lamps > 0.3 ? 0.95 : 0.15;
  const shop = wallsOf(stage, [x, 2.6, 0], [UNIT, 8, WALK]).front;
  const upper = wallsOf(stage, [x, 0, WALK], [UNIT, 10, h - WALK]);
  const trim = form % 2 ? '#fbf5e8' : darker(wall, 0.22);
  const svg = [
    box(stage, [x, 2.6, 0], [UNIT, 7.4, WALK], darker(wall, 0.25)),
    panes(
      stage,
      shop,
      [
        [0.4, 0.2, 3.2, 2.8],
        [3.9, 0, 1.6, 2.8],
      ],
      { frame: '#6a4a36', sashes: 2, lamps: lit },
    ),
    lit > 0.5 ? lampPool(stage, [x + 3, 1, 0], 3.2, 0.5) : recess(stage, x),
    ceiling(stage, x),
    pillar(stage, x, wall),
    pillar(stage, x + UNIT - 0.7, wall),
    box(stage, [x, 0, WALK], [UNIT, 10, h - WALK], (f) => (f === 0 ? underfoot(stage, '#9a5a44') : wall)),
    arch(stage, upper.front, trim),
    facade(stage, upper.front, floors, form, trim, lit),
    gable(stage, x, h, wall, trim, form),
  ];
  return svg.join('');
}

const pillar = (stage: Stage, x: number, wall: Colour): string =>
  box(stage, [x, 0, 0], [0.7, 0.8, WALK], wall) +
  box(stage, [x - 0.08, -0.08, 0], [0.86, 0.96, 0.7], darker(wall, 0.18)) +
  box(stage, [x - 0.08, -0.08, WALK - 0.5], [0.86, 0.96, 0.35], darker(wall, 0.1));

/** By day the walk lies in the shade of the floors above it. */
function recess(stage: Stage, x: number): string {
  const back = closedPath(
    stage.camera.outline([
      [x, 2.59, 0],
      [x + UNIT, 2.59, 0],
      [x + UNIT, 2.59, WALK],
      [x, 2.59, WALK],
    ]),
  );
  const floor = closedPath(
    stage.camera.outline([
      [x, 0.6, 0.01],
      [x + UNIT, 0.6, 0.01],
      [x + UNIT, 2.6, 0.01],
      [x, 2.6, 0.01],
    ]),
  );
  return path(back + floor, stage.light.shadow, ' opacity=".38"');
}

function ceiling(stage: Stage, x: number): string {
  const d = closedPath(
    stage.camera.outline([
      [x, 0, WALK],
      [x + UNIT, 0, WALK],
      [x + UNIT, 2.6, WALK],
      [x, 2.6, WALK],
    ]),
  );
  return path(d, stage.tone('#8a7a68', [0, 0, -1])) + path(d, stage.light.shadow, ' opacity=".35"');
}

/** The beam over the walk, with a blank hanging board. */
const arch = (stage: Stage, on: Wall, trim: Colour): string =>
  patches(stage, on, [[0, -0.5, UNIT, 0.55]], trim) +
  ledge(stage, on, [0, 0], [UNIT, 0.3, 0.3], trim) +
  ledge(stage, on, [1.2, -1.25], [UNIT - 2.4, 0.12, 0.7], '#7d3b2c', { fine: true });

function facade(stage: Stage, on: Wall, floors: number, form: number, trim: Colour, lit: number): string {
  const columns =
    form % 2
      ? ([
          [0.7, 1.2],
          [2.4, 1.2],
          [4.1, 1.2],
        ] as const)
      : ([
          [0.8, 1.7],
          [3.5, 1.7],
        ] as const);
  const windows = openingsAt(columns, floors, 0.9, 3.3, 1.9);
  const green = cycle(['#3f6f5f', '#6b4632', '#4f6f8c'], form);
  const leaves = windows.flatMap(
    ([u, v, w]) =>
      [
        [u - 0.34, v, 0.32, 1.9],
        [u + w + 0.02, v, 0.32, 1.9],
      ] as const,
  );
  return [
    patches(
      stage,
      on,
      windows.map(([u, v, w]) => [u - 0.1, v + 1.95, w + 0.2, 0.3] as const),
      trim,
    ),
    panes(stage, on, windows, { frame: '#f3ead8', lamps: lit * 0.6 }),
    form % 2 ? '' : patches(stage, on, leaves, green),
    ...Array.from({ length: floors }, (_, f) =>
      ledge(stage, on, [0, f * 3.3 + 3.05], [UNIT, 0.28, 0.22], trim),
    ),
    form % 3 === 0 ? ledge(stage, on, [0.6, 0.4], [UNIT - 1.2, 0.8, 0.8], trim) : '',
    patches(
      stage,
      on,
      [
        [0, 0, 0.22, on.height],
        [UNIT - 0.22, 0, 0.22, on.height],
      ],
      trim,
    ),
    veil(stage, on, 0.5),
  ].join('');
}

/** A stepped or rounded head on the street wall. */
function gable(stage: Stage, x: number, h: number, wall: Colour, trim: Colour, form: number): string {
  const at = (u: number, w: number, z: number, tall: number, c: Colour) =>
    block(stage, (f, l, up) => [x + f, l, up], [w, 0.5, tall], c, {}, [u, 0, z]);
  const rim = at(0, UNIT, h, 0.7, wall) + at(-0.05, UNIT + 0.1, h + 0.7, 0.18, trim);
  if (form % 3 === 1) return rim;
  return (
    rim +
    at(1.1, UNIT - 2.2, h + 0.88, 0.9, wall) +
    at(1, UNIT - 2, h + 1.78, 0.18, trim) +
    (form % 3 === 0 ? at(2, UNIT - 4, h + 1.96, 0.6, wall) + at(1.9, UNIT - 3.8, h + 2.5, 0.15, trim) : '')
  );
}
