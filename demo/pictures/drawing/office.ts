import { cycle } from '../../random.ts';
import { modelCamera, streetCamera, type Vec3 } from './camera.ts';
import { CAR_PAINTS, car, SALOON, SUV } from './car.ts';
import type { Colour } from './colour.ts';
import { backdrop, ground, PAVING, road, streetLamp, underfoot } from './ground.ts';
import { sky } from './sky.ts';
import { box, clipTo, shadow, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { plant } from './tree.ts';
import { type Opening, panes, patches, veil, type Wall, wallsOf } from './wall.ts';

interface Skin {
  readonly body: Colour;
  readonly tint: Colour;
  readonly fin: Colour;
  readonly kind: 'curtain' | 'fins' | 'bands' | 'grid';
}
const SKINS: readonly Skin[] = [
  { body: '#6f94ad', tint: '#4f86ad', fin: '#dfe8ec', kind: 'curtain' },
  { body: '#d8c7a8', tint: '#6e7f86', fin: '#f2e7d2', kind: 'fins' },
  { body: '#e9ecec', tint: '#56717f', fin: '#ffffff', kind: 'bands' },
  { body: '#8f6f5c', tint: '#5b6a72', fin: '#c9a688', kind: 'grid' },
  { body: '#4f7f80', tint: '#3f8f8a', fin: '#cfe3dd', kind: 'curtain' },
  { body: '#b9c0c6', tint: '#4d5d78', fin: '#e8ebee', kind: 'grid' },
];

/** An office tower on a podium, in a business district. */
export const office: Subject = (shot) => {
  const i = shot.index;
  const model = shot.style === 'clay';
  const floors = model ? cycle([15, 12], i) : cycle([24, 19, 30, 16], i);
  const h = floors * 3.9 + 8;
  const side = i % 2 ? -1 : 1;
  const eye: Vec3 = [side * h * 0.62, -h * 0.72 - 14, cycle([3, 16, 6], i)];
  const yaw = (Math.atan2(-eye[0], 12 - eye[1]) * 180) / Math.PI;
  const camera = model
    ? modelCamera({
        yaw: side * 40,
        pitch: 30,
        fit: [
          [-28, -24, -2],
          [28, -24, -2],
          [28, 30, 0],
          [-28, 30, 0],
          [14, 24, h + 6],
          [-14, 24, h + 6],
        ],
        within: [80, 50, 880, 660],
      })
    : streetCamera({
        eye,
        yaw,
        fit: [
          [-24, -12, 0],
          [24, -12, 0],
          [-14, 0, h + 12],
          [14, 24, h + 12],
        ],
        within: [170, 40, 800, 655],
      });
  const stage = new Stage(shot, camera);
  let clip = '';
  if (model) {
    stage.behind(backdrop(stage, cycle(['#d4e0ea', '#eadfce', '#d7e6df'], i)));
    stage.behind(
      box(stage, [-28, -24, -2], [56, 54, 2], (f) => (f === 0 ? underfoot(stage, PAVING) : '#aeb3b5')),
    );
    stage.behind(
      slab(stage, -28, -24, 28, -15, underfoot(stage, '#7f858b')) +
        slab(stage, -27, 20, 27, 29, underfoot(stage, stage.light.grass)),
    );
    clip = clipTo(stage, -28, -24, 28, 30);
  } else {
    stage.behind(
      sky(stage) +
        ground(stage, '#b9bdae') +
        slab(stage, -140, -12, 140, 50, underfoot(stage, PAVING)) +
        road(stage, -24, -13),
    );
    for (const [x, y, n, f] of [
      [-70, 34, 14, 0.3],
      [52, 30, 18, 0.32],
      [-46, 80, 26, 0.52],
      [30, 90, 22, 0.58],
      [88, 70, 13, 0.5],
      [-110, 70, 18, 0.5],
    ] as const)
      officeTower(stage, [x, y, 0], [26, 24, n * 3.9], cycle(SKINS, i + x + 112), f);
  }
  const skin = cycle(SKINS, i);
  stage.behind(shadow(stage, [-14, 0, 0], [28, 24, h], 1, clip));
  podium(stage, skin, side);
  officeTower(stage, [-14, 0, 8], [28, 24, h - 8], skin, 0);
  for (let x = -66; x < 66; x += 8)
    if (!model || Math.abs(x) < 26) plant(stage, [x, -11, 0], stage.random.between(5, 6.5), 'plane');
  for (const x of [-34, -6, 20, 40])
    if (!model || Math.abs(x) < 24)
      car(
        stage,
        [x, model ? -18 : -15.4, 0],
        0,
        stage.random.pick(CAR_PAINTS),
        stage.random.pick([SALOON, SUV]),
      );
  if (!model) for (const x of [-30, 0, 30]) streetLamp(stage, [x, -12.5, 0], 9);
  return stage.toSvg();
};

function podium(stage: Stage, skin: Skin, side: number): void {
  const at: Vec3 = [-24, -3, 0];
  const size: Vec3 = [48, 30, 8];
  const { front, left, right } = wallsOf(stage, at, size);
  const bright = stage.light.lamps > 0.3 ? 0.9 : 0.1;
  const glaze = (on: Wall) =>
    panes(
      stage,
      on,
      Array.from({ length: Math.floor((on.width - 1) / 3) }, (_, k): Opening => [0.6 + k * 3, 0.4, 2.7, 5.6]),
      { sashes: 2, frame: skin.fin, tint: skin.tint, lamps: bright },
    );
  const door = side > 0 ? 26 : 14;
  stage.add(
    stage.camera.depth([0, 14, 0]) + 2,
    box(stage, at, size, (f) => (f === 0 ? underfoot(stage, '#a8aca8') : skin.fin)) +
      [left, right, front].map(glaze).join('') +
      patches(stage, front, [[door - 1, 0, 9, 6.4]], skin.body) +
      panes(stage, front, [[door, 0, 7, 4.4]], { sashes: 4, lamps: 1, frame: '#3f464d' }) +
      veil(stage, front, 0.5) +
      box(stage, [-24 + door - 2, -8, 4.8], [11, 5, 0.6], skin.fin),
  );
}

function officeTower(stage: Stage, at: Vec3, size: Vec3, skin: Skin, fade: number): void {
  const walls = wallsOf(stage, at, size);
  const svg = [box(stage, at, size, (f) => (f === 0 ? underfoot(stage, '#9aa0a2') : skin.body), { fade })];
  for (const on of [walls.left, walls.right, walls.front])
    svg.push(cladding(stage, on, skin, fade), veil(stage, on, 1 - fade));
  const [x, y, z] = [at[0], at[1], at[2] + size[2]];
  svg.push(
    box(
      stage,
      [x - 0.2, y - 0.2, z],
      [size[0] + 0.4, size[1] + 0.4, 1.2],
      (f) => (f === 0 ? underfoot(stage, '#8f9496') : skin.fin),
      { fade },
    ),
    box(
      stage,
      [x + 6, y + 6, z + 1.2],
      [size[0] - 12, size[1] - 12, 3.4],
      (f) => (f === 0 ? underfoot(stage, '#a0a5a7') : skin.fin),
      { fade },
    ),
  );
  stage.add(stage.camera.depth([x + size[0] / 2, y + size[1] / 2, 0]), svg.join(''));
}

function cladding(stage: Stage, on: Wall, skin: Skin, fade: number): string {
  if (!on.seen) return '';
  const rows = Math.floor(on.height / 3.9);
  const step = skin.kind === 'grid' ? 3.4 : 2.6;
  const columns = Math.floor(on.width / step);
  const pitch = on.width / columns;
  const tall = skin.kind === 'bands' ? 2.1 : skin.kind === 'grid' ? 2.7 : 3.6;
  const gap = skin.kind === 'grid' ? 0.45 : 0.1;
  const cells: Opening[] = [];
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < columns; c += 1)
      cells.push([c * pitch + gap, r * 3.9 + (3.9 - tall) / 2, pitch - 2 * gap, tall]);
  const glass = panes(stage, on, cells, {
    fade,
    sashes: 1,
    rim: 0.05,
    frame: skin.kind === 'curtain' ? skin.tint : skin.body,
    tint: skin.tint,
  });
  const fins =
    skin.kind === 'fins'
      ? patches(
          stage,
          on,
          Array.from({ length: columns + 1 }, (_, c) => [c * pitch - 0.3, 0, 0.6, on.height] as const),
          skin.fin,
          { fade },
        )
      : '';
  const bands =
    skin.kind === 'bands'
      ? patches(
          stage,
          on,
          Array.from({ length: rows }, (_, r) => [0, r * 3.9 - 0.5, on.width, 1] as const),
          skin.fin,
          { fade },
        )
      : '';
  const sheen =
    stage.style === 'soft' && skin.kind === 'curtain'
      ? patches(
          stage,
          on,
          [
            [on.width * 0.32, 0, 0.35, on.height],
            [on.width * 0.66, 0, 0.35, on.height],
          ],
          skin.fin,
          { fade },
        )
      : '';
  return glass + fins + bands + sheen;
}
