import { cycle } from '../../random.ts';
import { streetCamera, type Vec3 } from './camera.ts';
import { type Colour, mix } from './colour.ts';
import { ground, road, underfoot } from './ground.ts';
import { hills, sky } from './sky.ts';
import { box, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { closedPath, path, rect } from './svg.ts';
import { plant, type TreeKind } from './tree.ts';

type Use = 'fields' | 'cleared' | 'orchard' | 'waterside';

const USES: readonly Use[] = ['fields', 'cleared', 'orchard', 'waterside'];

/** A plot at eye level: corner stones, a fence, crops or bare soil, hills behind. */
export const plot: Subject = (shot) => {
  const i = shot.index;
  const use = cycle(USES, i);
  const side = i % 2 ? -1 : 1;
  const camera = streetCamera({
    eye: [side * cycle([6, 12, 2], i), -24, cycle([7, 11, 16, 5], i)],
    yaw: -side * cycle([14, 22, 6], i),
    fit: [
      [-22, 0, 0],
      [22, 0, 0],
      [0, 60, 14],
    ],
    within: [-40, 150, 1000, 640],
  });
  const stage = new Stage(shot, camera);
  const horizon = stage.camera.horizon;
  stage.behind(
    sky(stage, horizon, 'none') +
      (i % 3 ? hills(stage, horizon, 130) : sky(stage, horizon, 'city')) +
      ground(stage, stage.light.grass) +
      road(stage, -13, -7),
  );
  const soil: Colour = stage.light.name === 'winter' ? '#e3e6e6' : '#c49a6c';
  stage.behind(
    slab(stage, -22, 0, 22, 46, use === 'cleared' ? soil : mix(stage.light.grass, '#a7b85a', 0.4)),
  );
  if (use === 'fields') rows(stage, ['#7fa650', '#c9b64f', '#9dbb5c', '#d9c46a'], i);
  if (use === 'cleared') {
    rows(stage, ['#c09668', '#cba578', '#b98d5e', '#d2ae82'], i);
    pegs(stage);
  }
  if (use === 'orchard')
    for (let y = 3; y < 44; y += 5)
      for (let x = -19; x < 21; x += 5.4)
        plant(stage, [x + (y % 2), y, 0], 3.4, i % 8 < 4 ? 'plane' : 'blossom');
  if (use === 'waterside') water(stage, side);
  fence(stage, i);
  for (let x = -90; x < 90; x += 8)
    plant(
      stage,
      [x, 56 + stage.random.between(0, 24), 0],
      stage.random.between(5, 10),
      stage.random.pick<TreeKind>(['plane', 'poplar', 'plane', 'pine']),
    );
  for (let k = 0; k < 8; k += 1)
    plant(
      stage,
      [stage.random.between(26, 60) * (k % 2 ? 1 : -1), stage.random.between(4, 50), 0],
      stage.random.between(5, 8),
      'plane',
    );
  return stage.toSvg();
};

function rows(stage: Stage, tones: readonly Colour[], i: number): void {
  const n = 22;
  for (let k = 0; k < n; k += 1) {
    const x = -22 + (k * 44) / n;
    stage.behind(
      slab(stage, x, 0.3, x + 44 / n - 0.5, 46, underfoot(stage, cycle(tones, Math.floor(k / 4) + i)), 0.01, {
        fine: true,
      }),
    );
  }
  stage.behind(slab(stage, -22, 21, 22, 22.2, underfoot(stage, '#cdb48c'), 0.02, { fine: true }));
}

function pegs(stage: Stage): void {
  for (const [x, y] of [
    [-12, 8],
    [10, 12],
    [-4, 26],
    [14, 30],
  ] as const)
    stage.add(
      stage.camera.depth([x, y, 0]),
      box(stage, [x, y, 0], [0.14, 0.14, 1.6], '#efe9dc') +
        box(stage, [x + 0.14, y, 1.05], [0.9, 0.04, 0.5], '#d4502f', { fine: true }),
    );
}

function water(stage: Stage, side: number): void {
  const shore: Vec3[] = Array.from({ length: 12 }, (_, k) => [
    -60 + k * 11,
    24 + Math.sin(k * 1.3 + side) * 4,
    0.02,
  ]);
  const outline = stage.camera.outline([...shore, [90, 52, 0.02], [-90, 52, 0.02]]);
  stage.behind(
    path(
      closedPath(outline),
      stage.gradient([
        [0, stage.light.sky[2]],
        [1, mix(stage.light.sky[0], '#3f7f9f', 0.3)],
      ]),
    ),
  );
  for (let k = 0; k < 16; k += 1) {
    const [x, y] = stage.camera.project([stage.random.between(-40, 40), stage.random.between(31, 50), 0]);
    stage.behind(rect(x, y, stage.random.between(20, 70), 1.4, '#ffffff', ' opacity=".45"'));
  }
  for (let x = -20; x < 21; x += 4.4)
    plant(
      stage,
      [x + stage.random.between(-1, 1), stage.random.between(16, 20), 0],
      stage.random.between(0.8, 1.5),
      'bush',
    );
}

function fence(stage: Stage, i: number): void {
  const wire = i % 2 === 0;
  for (let x = -22; x <= 22; x += 2.2) {
    if (Math.abs(x - 4.4) < 3) continue;
    stage.add(
      stage.camera.depth([x, 0, 0]),
      box(stage, [x, 0, 0], [0.16, 0.16, 1.3], wire ? '#e6e2d8' : '#8d6a48') +
        (x > 20 || Math.abs(x - 2.2) < 3
          ? ''
          : [0.45, 0.95]
              .map((z) =>
                box(
                  stage,
                  [x + 0.16, 0.05, z],
                  [2.04, 0.05, wire ? 0.05 : 0.14],
                  wire ? '#9aa0a2' : '#a5805a',
                  { fine: true },
                ),
              )
              .join('')),
    );
  }
  for (const [x, y] of [
    [-22, 0],
    [22, 0],
    [-22, 46],
    [22, 46],
  ] as const)
    stage.add(
      stage.camera.depth([x, y, 0]) - 0.3,
      box(stage, [x - 0.35, y - 0.35, 0], [0.7, 0.7, 1.9], '#efe9dd') +
        box(stage, [x - 0.42, y - 0.42, 1.5], [0.84, 0.84, 0.4], '#d4502f'),
    );
}
