import { cycle } from '../../random.ts';
import { modelCamera, streetCamera, type Vec3 } from './camera.ts';
import { CAR_PAINTS, car, MINIVAN, SALOON } from './car.ts';
import { backdrop, ground, PAVING, road, streetLamp, underfoot } from './ground.ts';
import { sky } from './sky.ts';
import { box, clipTo, shadow, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { plant, type TreeKind } from './tree.ts';
import { SCHEMES, STOREY, UNIT, walkupBlock } from './walkup-block.ts';

/** An old estate's six-storey slab: stair units, balconies, coolers on the wall, plane trees. */
export const walkup: Subject = (shot) => (shot.style === 'clay' ? estate(shot) : lane(shot));

const lane: Subject = (shot) => {
  const i = shot.index;
  const scheme = cycle(SCHEMES, i);
  const units = cycle([3, 2, 3, 2], i);
  const floors = cycle([6, 7, 5], i + 1);
  const w = units * UNIT;
  const side = i % 2 ? -1 : 1;
  const eye: Vec3 = [
    side * cycle([34, 30, 40, 20, 27], i),
    -cycle([26, 34, 22, 36], i),
    scheme.pitched ? cycle([17, 13, 20], i) : cycle([3, 7, 2], i),
  ];
  const yaw = (Math.atan2(side * 2 - eye[0], 4 - eye[1]) * 180) / Math.PI;
  const camera = streetCamera({
    eye,
    yaw,
    fit: [
      [-w / 2, -6, 0],
      [w / 2, -6, 0],
      [-w / 2, 0, floors * STOREY + 2],
      [w / 2, 0, floors * STOREY + 2],
    ],
    within: [60, 70, 900, 640],
  });
  const stage = new Stage(shot, camera);
  stage.behind(
    sky(stage) +
      ground(stage, '#b3b59a') +
      slab(stage, -90, -17, 90, -3.5, underfoot(stage, PAVING)) +
      road(stage, -14, -8),
  );
  stage.behind(shadow(stage, [-w / 2, 0, 0], [w, 11, floors * STOREY]));
  walkupBlock(stage, [-w / 2, 0, 0], units, floors, scheme, 0);
  walkupBlock(stage, [-w / 2 - 4, 34, 0], units, floors, scheme, 0.35);
  walkupBlock(stage, [-side * (w / 2 + 12) - (side > 0 ? w : 0), 4, 0], units, floors, scheme, 0.12);
  street(
    stage,
    stage.light.name === 'winter' ? 'plane' : cycle<TreeKind>(['plane', 'ginkgo', 'plane', 'blossom'], i),
    w,
  );
  return stage.toSvg();
};

function street(stage: Stage, kind: TreeKind, w: number): void {
  const { random } = stage;
  for (let x = -w; x < w; x += 9.5) {
    plant(stage, [x + random.between(0, 3), -6, 0], random.between(5.5, 8), kind);
    plant(stage, [x + random.between(3, 6), -2.6, 0], random.between(0.9, 1.3), 'bush');
    if (random.chance(0.65))
      car(stage, [x + 4, -9.2, 0], 0, random.pick(CAR_PAINTS), random.pick([SALOON, MINIVAN]));
  }
  for (const x of [-22, 2, 26]) streetLamp(stage, [x, -7.4, 0], 5.5);
}

const estate: Subject = (shot) => {
  const i = shot.index;
  const camera = modelCamera({
    yaw: i % 2 ? 42 : -42,
    pitch: 33,
    fit: [
      [-26, -22, -2],
      [26, -22, -2],
      [26, 30, 0],
      [-26, 30, 0],
      [0, 26, 18],
    ],
    within: [60, 70, 900, 650],
  });
  const stage = new Stage(shot, camera);
  stage.behind(backdrop(stage, cycle(['#efdcc6', '#d5e1e6', '#dbe5cf'], i)));
  stage.behind(
    box(stage, [-26, -22, -2], [52, 52, 2], (f) =>
      f === 0 ? underfoot(stage, stage.light.grass) : '#cdbfa9',
    ),
  );
  stage.behind(
    slab(stage, -26, -22, 26, -15, underfoot(stage, '#8b9097')) +
      slab(stage, -26, 6, 26, 10, underfoot(stage, PAVING)),
  );
  const clip = clipTo(stage, -26, -22, 26, 30);
  const scheme = cycle(SCHEMES, i);
  for (const y of [-8, 16]) {
    stage.behind(shadow(stage, [-21, y, 0], [42, 11, 17], 1, clip));
    walkupBlock(stage, [-21, y, 0], 3, cycle([5, 6], i), scheme, 0);
  }
  for (let k = 0; k < 9; k += 1) plant(stage, [-23 + k * 5.6, k % 2 ? -12.5 : 12.4, 0], 5, 'plane');
  for (const [x, c] of [
    [-16, 2],
    [2, 3],
    [15, 0],
  ] as const)
    car(stage, [x, -18, 0], 0, cycle(CAR_PAINTS, c + i), SALOON);
  return stage.toSvg();
};
