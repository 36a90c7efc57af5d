import { cycle } from '../../random.ts';
import { modelCamera, type Vec3 } from './camera.ts';
import { type Colour, mix } from './colour.ts';
import { underfoot } from './ground.ts';
import { box, sheet, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { circle, closedPath, path, px, rect } from './svg.ts';
import { plant } from './tree.ts';

/** A parcel from the air: fields, lanes and roofs around it, its boundary in vermilion with corner marks. */
export const parcel: Subject = (shot) => {
  const i = shot.index;
  const camera = modelCamera({
    yaw: cycle([12, -18, 26, -8], i),
    pitch: cycle([58, 66, 50], i),
    fit: [
      [-56, -30, 0],
      [56, -30, 0],
      [56, 52, 0],
      [-56, 52, 0],
    ],
    within: [-90, -60, 1050, 780],
  });
  const stage = new Stage(shot, camera);
  stage.behind(rect(0, 0, 960, 720, stage.tone(underfoot(stage, stage.light.grass), [0, 0, 1])));
  const tones: readonly Colour[] = [
    '#a7bd6a',
    '#d2c274',
    '#8fb063',
    '#c3a878',
    '#7fa35f',
    '#dcd08c',
    '#b5c97f',
  ];
  const cuts = [-100, -72, -48, -22, 14, 46, 70, 100];
  const bands = [-100, -62, -34, -12, 18, 44, 70, 100];
  for (let a = 0; a < cuts.length - 1; a += 1)
    for (let b = 0; b < bands.length - 1; b += 1)
      field(
        stage,
        [(cuts[a] ?? 0) + 1, (bands[b] ?? 0) + 1, (cuts[a + 1] ?? 0) - 0.6, (bands[b + 1] ?? 0) - 0.6],
        underfoot(stage, stage.random.pick(tones)),
        stage.random.chance(0.5),
      );
  const lane = underfoot(stage, '#dcd2bd');
  stage.behind(
    slab(stage, -120, -15, 120, -11, underfoot(stage, '#8b9094')) + slab(stage, 44, -120, 47, 120, lane),
  );
  for (let x = -110; x < 110; x += 7)
    stage.behind(slab(stage, x, -13.2, x + 3.5, -12.8, '#f3efe2', 0, { fine: true }));
  const river = Array.from(
    { length: 25 },
    (_, k): Vec3 => [-66 + Math.sin(k * 0.5 + i) * 6, -110 + k * 9, 0.02],
  );
  stage.behind(
    sheet(
      stage,
      [...river, ...[...river].reverse().map(([x, y, z]): Vec3 => [x + 9, y, z])],
      mix(stage.light.sky[0], '#4f93b5', 0.5),
    ),
  );
  for (let k = 0; k < 26; k += 1) house(stage, 50 + (k % 4) * 9, -44 + Math.floor(k / 4) * 13 + (k % 3), k);
  for (let k = 0; k < 46; k += 1)
    plant(
      stage,
      [
        k % 2 ? stage.random.between(-58, -50) : stage.random.between(-100, 44),
        k % 2 ? stage.random.between(-60, 80) : stage.random.pick([-9, -17.5, 45, 71]),
        0,
      ],
      stage.random.between(3.4, 5.4),
      'plane',
    );
  boundary(
    stage,
    cycle<readonly (readonly [number, number])[]>(
      [
        [
          [-44, -9],
          [12, -9],
          [30, 20],
          [6, 42],
          [-40, 36],
        ],
        [
          [-36, -8],
          [40, -8],
          [40, 30],
          [-10, 30],
          [-10, 42],
          [-36, 42],
        ],
        [
          [-46, -8],
          [34, -8],
          [20, 40],
          [-34, 30],
        ],
      ],
      i,
    ),
  );
  return stage.toSvg();
};

function field(
  stage: Stage,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  tone: Colour,
  across: boolean,
): void {
  let svg = slab(stage, x0, y0, x1, y1, tone);
  const strips = stage.style === 'wash' ? 4 : 9;
  for (let k = 1; k < strips; k += 1) {
    const t = k / strips;
    svg += across
      ? slab(stage, x0 + (x1 - x0) * t, y0, x0 + (x1 - x0) * t + 0.5, y1, mix(tone, '#6a7a3a', 0.22), 0, {
          fine: true,
        })
      : slab(stage, x0, y0 + (y1 - y0) * t, x1, y0 + (y1 - y0) * t + 0.5, mix(tone, '#6a7a3a', 0.22), 0, {
          fine: true,
        });
  }
  stage.behind(svg);
}

const house = (stage: Stage, x: number, y: number, k: number): void =>
  stage.add(
    stage.camera.depth([x, y, 0]),
    box(stage, [x, y, 0], [6, 7, 4], (f) =>
      f === 0 ? underfoot(stage, cycle(['#b5604a', '#7d8790', '#5f86a8', '#c08a5c'], k * 7)) : '#f0ebe0',
    ),
  );

function boundary(stage: Stage, corners: readonly (readonly [number, number])[]): void {
  const points = stage.camera.outline(corners.map(([x, y]): Vec3 => [x, y, 0.1]));
  const d = closedPath(points);
  stage.over(
    path(d, '#d4380d', ' fill-opacity=".2"') +
      path(d, 'none', ' stroke="#ffffff" stroke-width="9" stroke-linejoin="round" stroke-opacity=".85"') +
      path(d, 'none', ' stroke="#d4380d" stroke-width="4.5" stroke-linejoin="round" stroke-dasharray="18 8"'),
  );
  const [sx, sy] = [
    points.reduce((s, p) => s + p[0], 0) / points.length,
    points.reduce((s, p) => s + p[1], 0) / points.length,
  ];
  stage.over(points.map(([x, y]) => circle(x, y, 10, '#ffffff') + circle(x, y, 6, '#d4380d')).join(''));
  stage.over(
    path(
      `M${px(sx)} ${px(sy)}c-34 -44 -38 -96 0 -98c38 2 34 54 0 98Z`,
      '#d4380d',
      ' stroke="#ffffff" stroke-width="4"',
    ) + circle(sx, sy - 62, 13, '#ffffff'),
  );
}
