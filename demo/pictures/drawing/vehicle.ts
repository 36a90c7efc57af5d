import { cycle } from '../../random.ts';
import { modelCamera, streetCamera, type Vec3 } from './camera.ts';
import { type CarBody, carSvg, MINIVAN, SALOON, SUV } from './car.ts';
import type { Colour } from './colour.ts';
import { ASPHALT, backdrop, bays, ground, PAVING, road } from './ground.ts';
import { lorry, van } from './lorry.ts';
import { sky } from './sky.ts';
import { box, placed, shadow, slab } from './solid.ts';
import { type Shot, Stage, type Subject } from './stage.ts';
import { plant } from './tree.ts';
import { openingsAt, panes, veil, wallsOf } from './wall.ts';

/** Strong enough to stand out from any wall behind. */
const HERO_PAINTS: readonly Colour[] = [
  '#f3f4f4',
  '#2f7f78',
  '#c23a32',
  '#2f5f9e',
  '#e0a33c',
  '#3b4450',
  '#8fb3c9',
  '#7a3048',
];

type Draw = (stage: Stage, place: ReturnType<typeof placed>) => string;

/** One vehicle as the hero: on a road in the hills, before a building, in a yard, or as a model on a table. */
function hero(shot: Shot, length: number, height: number, draw: Draw): string {
  const i = shot.index;
  const side = i % 2 ? 1 : -1;
  const reach = length * 1.5;
  const half = length / 2;
  const heading = side > 0 ? cycle([8, -6, 14], i) : 180 + cycle([-8, 6, -14], i);
  const model = shot.style === 'clay';
  const fit: Vec3[] = [
    [-half, -1.2, 0],
    [half, -1.2, 0],
    [-half, 1, height],
    [half, 1, height],
  ];
  const camera = model
    ? modelCamera({ yaw: side * -36, pitch: 26, fit, within: [190, 190, 770, 540] })
    : streetCamera({
        eye: [side * reach * 0.62, -reach * 0.95 - 1.4, height * 0.55 + 0.5],
        yaw: (Math.atan2(-side * reach * 0.62, reach * 0.95 + 1.4) * 180) / Math.PI,
        fit,
        within: [130, 230, 830, 600],
      });
  const stage = new Stage(shot, camera);
  if (model)
    stage.behind(
      backdrop(stage, cycle(['#f0d9cc', '#d5e3e8', '#e4e7d2', '#e5dcec'], i)) + table(stage, half),
    );
  else scene(stage, i, length);
  stage.behind(shadow(stage, [-half, -1, 0], [length, 2, height * 0.9], 0.9));
  stage.add(0.5, draw(stage, placed(0, 0, heading)));
  return stage.toSvg();
}

function table(stage: Stage, half: number): string {
  const r = half * 1.45;
  return (
    box(stage, [-r, -r * 0.72, -0.25], [r * 2, r * 1.44, 0.25], (f) => (f === 0 ? '#f4f0e8' : '#cbb9a2')) +
    slab(stage, -r * 0.92, -r * 0.64, r * 0.92, r * 0.64, ASPHALT) +
    bays(stage, -r * 0.9, -r * 0.6, 2, r * 0.9, r * 1.15)
  );
}

function scene(stage: Stage, i: number, length: number): void {
  const kind = i % 4;
  stage.behind(sky(stage, undefined, kind === 0 ? 'hills' : 'city'));
  if (kind === 0) {
    stage.behind(ground(stage, stage.light.grass) + road(stage, -4.2, 5));
    for (let x = -60; x < 60; x += 9)
      plant(
        stage,
        [x, 9 + stage.random.between(0, 5), 0],
        stage.random.between(4, 7),
        i % 8 ? 'poplar' : 'plane',
      );
  } else if (kind === 2) {
    stage.behind(ground(stage, ASPHALT) + bays(stage, -24, 2, 16, 3, 5));
    hall(stage, 14, '#dfe3e4', '#4f7fae', length);
  } else {
    stage.behind(ground(stage, PAVING) + road(stage, -5, 3.4));
    hall(stage, 11, kind === 1 ? '#e9dcc4' : '#c98e6c', kind === 1 ? '#8d6b4f' : '#5c4a42', length);
    for (let x = -40; x < 40; x += 8)
      plant(stage, [x, 5.2, 0], stage.random.between(4, 5.5), kind === 1 ? 'plane' : 'ginkgo');
  }
}

/** A long building behind, softened by distance so that the vehicle stands out. */
function hall(stage: Stage, y: number, wall: Colour, trim: Colour, length: number): void {
  const at: Vec3 = [-60, y + length * 0.4, 0];
  const size: Vec3 = [120, 12, 8.5];
  const { front } = wallsOf(stage, at, size);
  const lit = stage.light.lamps > 0.3 ? 0.5 : 0.05;
  stage.behind(
    box(stage, at, size, wall, { fade: 0.25 }) +
      panes(
        stage,
        front,
        openingsAt(
          Array.from({ length: 24 }, (_, k) => [k * 5 + 0.8, 3.4] as const),
          2,
          1,
          3.8,
          2.2,
        ),
        { fade: 0.3, lamps: lit, sashes: 3 },
      ) +
      veil(stage, front) +
      box(stage, [-60.3, at[1] - 0.3, 8.5], [120.6, 12, 0.7], trim, { fade: 0.25 }),
  );
}

const withCar =
  (model: CarBody, length: number, tall: number, start: number): Subject =>
  (shot) =>
    hero(shot, length, tall, (stage, place) =>
      carSvg(stage, place, cycle(HERO_PAINTS, shot.index * 3 + start), model),
    );

export const saloon = withCar(SALOON, 4.8, 1.5, 2);
export const suv = withCar(SUV, 4.7, 1.8, 3);
export const minivan = withCar(MINIVAN, 5, 1.9, 0);

export const truck: Subject = (shot) =>
  hero(shot, 8.6, 3.4, (stage, place) =>
    lorry(
      stage,
      place,
      cycle(['#c23a32', '#2f5f9e', '#f1f2f0'], shot.index),
      cycle(['box', 'tipper', 'container'] as const, shot.index),
      cycle(['#eef0ee', '#d98f2f', '#2f6f8f'], shot.index),
    ),
  );

export const panelVan: Subject = (shot) =>
  hero(shot, 5.6, 2.5, (stage, place) =>
    van(
      stage,
      place,
      cycle(['#f3f3ef', '#d9a441', '#8aa3b3'], shot.index),
      cycle(['#3f7fae', '#7a4a2a', '#f3f3ef'], shot.index),
    ),
  );
