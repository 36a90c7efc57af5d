import { cycle } from '../../random.ts';
import { modelCamera, streetCamera, type Vec3 } from './camera.ts';
import { CAR_PAINTS, car, MINIVAN, SALOON, SUV } from './car.ts';
import { backdrop, ground, PAVING, road, streetLamp, underfoot } from './ground.ts';
import { sky } from './sky.ts';
import { box, clipTo, shadow, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { TOWER_SCHEMES, TOWER_SIZE, towerBlock } from './tower-block.ts';
import { plant, type TreeKind } from './tree.ts';

/** A residential high-rise among its sisters, from the street or from the air, or as a model of the whole compound. */
export const tower: Subject = (shot) => (shot.style === 'clay' ? compound(shot) : facade(shot));

const facade: Subject = (shot) => {
  const i = shot.index;
  const floors = cycle([22, 15, 18, 26, 17, 11], i);
  const side = i % 2 ? 1 : -1;
  const h = floors * 3;
  const { width: w, depth: d } = TOWER_SIZE;
  const eye: Vec3 = [side * h * cycle([0.55, 0.8, 0.4], i), -h * 0.8 - 24, cycle([14, 4, 20, 9], i)];
  const yaw = (Math.atan2(side * cycle([4, -6, 10], i) - eye[0], d / 2 - eye[1]) * 180) / Math.PI;
  const camera = streetCamera({
    eye,
    yaw,
    fit: [
      [-w / 2, -22, 0],
      [w / 2, -22, 0],
      [-w / 2, 0, h + 6],
      [w / 2, d, h + 6],
    ],
    within: [cycle([180, 260, 120], i), 40, cycle([800, 760, 900], i), 668],
  });
  const stage = new Stage(shot, camera);
  const scheme = cycle(TOWER_SCHEMES, i);
  stage.behind(sky(stage) + ground(stage, '#a9b58c'));
  stage.behind(
    slab(stage, -120, -26, 120, -10, underfoot(stage, PAVING)) +
      road(stage, -26, -17) +
      slab(stage, -120, -31, 120, -26.4, underfoot(stage, PAVING)),
  );
  const near = { scheme, form: i };
  stage.behind(shadow(stage, [-w / 2, 0, 0], [w, d, h]));
  towerBlock(stage, { ...near, at: [-w / 2, 0, 0], floors });
  const beside: [number, number, number][] = [
    [-w / 2 - side * 38, 12, 0.1],
    [-w / 2 + side * 46, 34, 0.28],
    [-w / 2 - 92, 60, 0.5],
    [-w / 2 + 96, 66, 0.52],
    [-w / 2 - 16, 92, 0.6],
  ];
  for (const [x, y, fade] of beside)
    towerBlock(stage, {
      ...near,
      at: [x, y, 0],
      floors: Math.max(9, floors - stage.random.whole(0, 6)),
      fade,
    });
  for (let k = 0; k < 46; k += 1)
    plant(
      stage,
      [stage.random.between(-110, 110), stage.random.between(20, 120), 0],
      stage.random.between(5, 9),
      k % 3 ? 'plane' : 'poplar',
    );
  frontage(stage, streetTree(stage, i));
  return stage.toSvg();
};

function streetTree(stage: Stage, i: number): TreeKind {
  const kind = cycle<TreeKind>(['plane', 'ginkgo', 'plane', 'poplar', 'blossom', 'palm'], i);
  return stage.light.name === 'winter' ? 'plane' : kind;
}

/** Gate wall, hedge, street trees, parked cars. */
function frontage(stage: Stage, kind: TreeKind): void {
  const { random } = stage;
  for (let x = -75; x < 75; x += 14) {
    const fence =
      box(stage, [x, -9.5, 0], [13.4, 0.4, 0.6], '#d8cfc0') +
      box(stage, [x, -9.4, 0.6], [13.4, 0.1, 1.2], '#5d6670', { fine: true });
    stage.add(stage.camera.depth([x + 7, -9.5, 0]), fence);
    plant(stage, [x + random.between(0, 3), -12.5, 0], random.between(6, 8.5), kind);
    plant(stage, [x + random.between(3, 9), -6, 0], random.between(1.2, 1.8), 'bush');
    if (random.chance(0.5)) plant(stage, [x + 9, -5, 0], random.between(4, 7), 'pine');
    if (random.chance(0.75))
      car(stage, [x + 5, -18.6, 0], 0, random.pick(CAR_PAINTS), random.pick([SALOON, SUV, MINIVAN]));
    if (random.chance(0.6))
      plant(stage, [x + random.between(0, 9), -32.5, 0], random.between(1.2, 2.2), 'bush');
  }
  for (const x of [-40, -12, 16, 44]) streetLamp(stage, [x, -14.6, 0], 7.5);
}

const compound: Subject = (shot) => {
  const i = shot.index;
  const floors = cycle([16, 11, 20], i);
  const camera = modelCamera({
    yaw: cycle([38, -40, 50], i),
    pitch: 30,
    fit: [
      [-48, -34, -3],
      [48, -34, -3],
      [48, 54, 0],
      [-48, 54, 0],
      [39, 43, floors * 3 + 6],
      [-40, 43, floors * 3 + 6],
    ],
    within: [70, 60, 890, 650],
  });
  const stage = new Stage(shot, camera);
  stage.behind(backdrop(stage, cycle(['#d7e3ea', '#f0dccb', '#dfe6d2'], i)));
  stage.behind(
    box(stage, [-48, -34, -3], [96, 88, 3], (f) =>
      f === 0 ? underfoot(stage, stage.light.grass) : '#cbbfae',
    ),
  );
  stage.behind(
    slab(stage, -48, -34, 48, -24, underfoot(stage, '#8b9097')) +
      slab(stage, -5, -24, 5, 54, underfoot(stage, PAVING)) +
      slab(stage, -48, 8, 48, 16, underfoot(stage, PAVING)),
  );
  for (let x = -44; x < 46; x += 8)
    stage.behind(slab(stage, x, -29.2, x + 4, -28.8, '#f5f2e8', 0, { fine: true }));
  const scheme = cycle(TOWER_SCHEMES, i + 1);
  const onTile = clipTo(stage, -48, -34, 48, 54);
  for (const [x, y, less] of [
    [-40, -14, 5],
    [12, -14, 3],
    [-40, 28, 0],
    [12, 28, 1],
  ] as const) {
    stage.behind(shadow(stage, [x, y, 0], [27, 15, (floors - less) * 3], 1, onTile));
    towerBlock(stage, { at: [x, y, 0], floors: floors - less, scheme, form: i });
  }
  for (let k = 0; k < 26; k += 1) {
    const onPath = k % 2 ? 7.5 : -7.5;
    plant(stage, k < 14 ? [onPath, -20 + k * 5, 0] : [-46 + (k - 14) * 8, -21.5, 0], 6.5, 'plane');
  }
  for (const [x, y, c] of [
    [-30, -31, 2],
    [-8, -27, 0],
    [22, -31, 3],
    [38, -27, 5],
  ] as const)
    car(stage, [x, y, 0], 0, cycle(CAR_PAINTS, c + i), SUV);
  return stage.toSvg();
};
