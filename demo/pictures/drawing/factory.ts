import { cycle } from '../../random.ts';
import { modelCamera, streetCamera, type Vec3 } from './camera.ts';
import { type Colour, darker } from './colour.ts';
import { backdrop, CONCRETE, ground, road, streetLamp, underfoot } from './ground.ts';
import { lorry } from './lorry.ts';
import { sky } from './sky.ts';
import { box, clipTo, cylinder, placed, prism, shadow, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { ellipse } from './svg.ts';
import { plant } from './tree.ts';
import { ledge, type Opening, panes, patches, veil, wallsOf } from './wall.ts';

const SCHEMES: readonly (readonly [wall: Colour, roof: Colour, band: Colour])[] = [
  ['#eceae2', '#3f7fb5', '#3f7fb5'],
  ['#b9694c', '#8d9399', '#e8ddc9'],
  ['#dfe5e6', '#4d8f86', '#d98f2f'],
  ['#d8cdb8', '#a5523c', '#7b5a48'],
  ['#c3ced6', '#56636e', '#e0b03f'],
];

/** A works with a saw-tooth roof, chimney and yard. */
export const sawtooth: Subject = (shot) => {
  const i = shot.index;
  const model = shot.style === 'clay';
  const side = i % 2 ? 1 : -1;
  const teeth = cycle([5, 4, 6], i);
  const [w, d, h] = [teeth * 9, 26, 8] as const;
  const eye: Vec3 = [side * 42, -40, cycle([16, 5, 24], i)];
  const camera = model
    ? modelCamera({
        yaw: side * 40,
        pitch: 32,
        fit: [
          [-w / 2 - 6, -20, -1.6],
          [w / 2 + 6, -20, -1.6],
          [w / 2 + 6, 32, 0],
          [-w / 2 - 6, 32, 0],
          [0, 10, 18],
        ],
        within: [60, 80, 900, 650],
      })
    : streetCamera({
        eye,
        yaw: (Math.atan2(-eye[0], 10 - eye[1]) * 180) / Math.PI,
        fit: [
          [-w / 2, -10, 0],
          [w / 2, -10, 0],
          [-w / 2, 0, 15],
          [w / 2, d, 15],
        ],
        within: [20, 170, 940, 620],
      });
  const stage = new Stage(shot, camera);
  let clip = '';
  if (model) {
    stage.behind(
      backdrop(stage, cycle(['#dce4e6', '#eddcc8'], i)) +
        box(stage, [-w / 2 - 6, -20, -1.6], [w + 12, 52, 1.6], (f) =>
          f === 0 ? underfoot(stage, CONCRETE) : '#a89f91',
        ),
    );
    stage.behind(slab(stage, -w / 2 - 6, -20, w / 2 + 6, -12, underfoot(stage, '#868b90')));
    clip = clipTo(stage, -w / 2 - 6, -20, w / 2 + 6, 32);
  } else
    stage.behind(
      sky(stage, undefined, i % 3 === 1 ? 'hills' : 'city') +
        ground(stage, '#b4b79c') +
        slab(stage, -70, -14, 70, 60, underfoot(stage, CONCRETE)) +
        road(stage, -26, -16),
    );
  const scheme = cycle(SCHEMES, i);
  stage.behind(shadow(stage, [-w / 2, 0, 0], [w, d, h + 3], 1, clip));
  works(stage, -w / 2, teeth, d, h, scheme);
  chimney(stage, [-side * (w / 2 - 4), d + 4, 0], scheme[2], model ? 18 : 26);
  for (const [x, y, k] of [
    [-12, -6, 0],
    [10, -8, 1],
  ] as const)
    stage.add(
      stage.camera.depth([x, y, 0]),
      lorry(
        stage,
        placed(x, y, k ? 178 : 4),
        cycle(['#c23a32', '#2f5f9e'], k + i),
        k ? 'container' : 'box',
        cycle(['#d9913f', '#eef0ee', '#3f7a6a'], k + i),
      ),
    );
  for (let x = -w / 2 - 3; x < w / 2 + 4; x += 7)
    plant(stage, [x, -13.5, 0], stage.random.between(3.4, 5), model ? 'plane' : 'poplar');
  if (!model) for (const x of [-24, 0, 24]) streetLamp(stage, [x, -15, 0], 8);
  return stage.toSvg();
};

function works(
  stage: Stage,
  x: number,
  teeth: number,
  d: number,
  h: number,
  [wall, roof, band]: readonly [Colour, Colour, Colour],
): void {
  const at: Vec3 = [x, 0, 0];
  const w = teeth * 9;
  const walls = wallsOf(stage, at, [w, d, h]);
  const lit = stage.light.lamps > 0.3 ? 0.85 : 0.05;
  const bays = (width: number): Opening[] =>
    Array.from({ length: Math.floor(width / 4.5) }, (_, k): Opening => [k * 4.5 + 0.9, 1.4, 2.8, 3.4]);
  const svg = [box(stage, at, [w, d, h], wall)];
  for (const on of [walls.left, walls.right])
    svg.push(
      panes(stage, on, bays(d), { sashes: 4, frame: '#8f989e', lamps: lit }),
      patches(stage, on, [[0, h - 1.3, d, 0.8]], band),
      veil(stage, on),
    );
  svg.push(
    panes(
      stage,
      walls.front,
      bays(w).filter((_, k) => k % 4 !== 1),
      { sashes: 4, frame: '#8f989e', lamps: lit },
    ),
  );
  svg.push(
    patches(
      stage,
      walls.front,
      [
        [0, h - 1.3, w, 0.8],
        [0, 0, w, 0.7],
      ],
      band,
    ),
  );
  svg.push(
    ...bays(w)
      .filter((_, k) => k % 4 === 1)
      .map(
        ([u]) =>
          patches(stage, walls.front, [[u - 0.5, 0, 3.8, 4.6]], '#9aa3a9') +
          patches(
            stage,
            walls.front,
            Array.from({ length: 9 }, (_, r): Opening => [u - 0.5, 0.4 + r * 0.48, 3.8, 0.08]),
            '#7d868d',
          ) +
          ledge(stage, walls.front, [u - 0.8, 4.8], [4.4, 1.4, 0.18], band),
      ),
  );
  svg.push(veil(stage, walls.front, 0.7));
  const order = Array.from({ length: teeth }, (_, k) => k);
  if (stage.camera.depth([x, 0, h]) < stage.camera.depth([x + w, 0, h])) order.reverse();
  for (const k of order) {
    svg.push(
      prism(
        stage,
        placed(x + k * 9, 0, 0, h),
        [
          [0, 0.1],
          [0, 4],
          [0.5, 4.1],
          [9, 0.1],
        ],
        [-0.3, d + 0.3],
        (f) =>
          f === 5
            ? null
            : f === 2
              ? lit > 0.5
                ? '#ffe09a'
                : '#7fa5bd'
              : f < 2
                ? wall
                : underfoot(stage, roof),
      ),
    );
    svg.push(seams(stage, [x + k * 9, 0, h], d, roof));
  }
  stage.add(stage.camera.depth([x + w / 2, d / 2, 0]), svg.join(''));
}

/** Standing seams down the slope of one tooth. */
function seams(stage: Stage, [x, y, z]: Vec3, d: number, roof: Colour): string {
  if (!stage.camera.sees([x + 4, y, z + 2], [0.42, 0, 0.9])) return '';
  const strips = Array.from({ length: 12 }, (_, k) => (k + 0.5) * (d / 12)).map((v) =>
    stage.camera.outline([
      [x + 0.5, v, z + 4.1],
      [x + 9, v, z + 0.1],
      [x + 9, v + 0.12, z + 0.1],
      [x + 0.5, v + 0.12, z + 4.1],
    ]),
  );
  return stage.paint(strips, darker(stage.tone(underfoot(stage, roof), [0.42, 0, 0.9]), 0.14), {
    fine: true,
  });
}

export function chimney(stage: Stage, [x, y, z]: Vec3, band: Colour, h: number): void {
  const [sx, sy] = stage.camera.project([x, y, h]);
  const s = stage.camera.scale([x, y, h]);
  const drift = stage.sun[0] < 0 ? 1 : -1;
  const puff = stage.glow([
    [0, stage.light.cloud, 0.75],
    [1, stage.light.cloud, 0],
  ]);
  const smoke = [0, 1, 2, 3]
    .map((k) =>
      ellipse(
        sx + drift * k * s * 2.2,
        sy - s * (1 + k * 1.3),
        s * (1.2 + k * 0.8),
        s * (0.9 + k * 0.5),
        puff,
      ),
    )
    .join('');
  stage.add(
    stage.camera.depth([x, y, z]),
    smoke +
      cylinder(stage, [x, y, z], 1.7, h, '#c9856a', {}, 1.1) +
      cylinder(stage, [x, y, h - 4], 1.22, 1.2, band) +
      cylinder(stage, [x, y, h - 1], 1.25, 1, band),
  );
}
