import { cycle } from '../../random.ts';
import type { Colour } from './colour.ts';
import { chair, cupboards, lowTable, pendant } from './furniture.ts';
import { room, sunPatch, window } from './room.ts';
import { box, cylinder } from './solid.ts';
import type { Subject } from './stage.ts';
import { patches } from './wall.ts';

const TASTES: readonly (readonly [door: Colour, top: Colour, tile: Colour, floor: Colour, wall: Colour])[] = [
  ['#e9e4d8', '#6d6258', '#cfdcd9', '#cfc6b8', '#f2eee6'],
  ['#7f9c92', '#f0ebe0', '#f3efe4', '#b58d63', '#eeeae0'],
  ['#c98f5c', '#e9e5dc', '#e5d9c6', '#d5d2cb', '#f3ece0'],
  ['#b5674f', '#efe6d6', '#e9ded0', '#c9c4b8', '#f1e9df'],
  ['#4f6478', '#e3dccd', '#dfe6ea', '#a98560', '#eef0f0'],
];

/** An L-shaped kitchen with a window over the sink and a small table. */
export const kitchen: Subject = (shot) => {
  const i = shot.index;
  const [door, top, tile, floor, wall] = cycle(TASTES, i);
  const mirror = i % 2 === 1;
  const [w, d] = [4.2, 3.8];
  const { stage, back, left, right } = room(shot, {
    size: [w, d, 2.7],
    wall,
    floor,
    tiles: 0.6,
    eye: [mirror ? 0.4 : 0.6, 1.55],
    yaw: mirror ? 5 : -5,
  });
  const at = (u: number, width: number) => (mirror ? w - u - width : u);
  const tiles = Array.from(
    { length: 14 * 3 },
    (_, k) => [(k % 14) * 0.3 + 0.01, 0.92 + Math.floor(k / 14) * 0.22, 0.28, 0.2] as const,
  );
  stage.behind(patches(stage, back, [[0, 0.9, w, 0.7]], '#f7f5ee') + patches(stage, back, tiles, tile));
  const side = mirror ? right : left;
  stage.behind(patches(stage, side, [[mirror ? 0 : 2.6, 0.9, d - 0.6, 0.66]], tile));
  stage.behind(
    window(stage, back, [at(1.5, 1.5), 1.15, 1.5, 1.2], 2) +
      sunPatch(stage, [at(1.5, 1.5), at(1.5, 1.5) + 1.5], d - 0.7, 1.4),
  );
  cupboards(stage, { x: at(0.6, w - 1.4), y: d - 0.6 }, w - 1.4, [0.6, 0.84], door, top);
  cupboards(
    stage,
    mirror ? { x: w - 0.6, y: d - 0.1, heading: -90 } : { x: 0.6, y: 1.1, heading: 90 },
    d - 1.2,
    [0.6, 0.84],
    door,
    top,
  );
  cupboards(stage, { x: at(0.4, 1), y: d - 0.36 }, 1, [0.36, 0.75], door, door, 1.62);
  cupboards(
    stage,
    mirror ? { x: w - 0.36, y: d - 0.1, heading: -90 } : { x: 0.36, y: 1.6, heading: 90 },
    d - 1.7,
    [0.36, 0.75],
    door,
    door,
    1.62,
  );
  const fridge = at(3.42, 0.72);
  stage.add(
    stage.camera.depth([fridge, d - 0.7, 0]),
    box(stage, [fridge, d - 0.72, 0], [0.72, 0.7, 1.85], '#c9cdd0') +
      box(stage, [fridge + 0.02, d - 0.75, 0.75], [0.68, 0.03, 1.08], '#dde0e2') +
      box(stage, [fridge + 0.02, d - 0.75, 0.04], [0.68, 0.03, 0.68], '#dde0e2'),
  );
  stage.add(
    stage.camera.depth([0, d - 1, 0]),
    box(stage, [at(1.9, 0.6), d - 0.5, 0.885], [0.6, 0.36, 0.01], '#8d949a') +
      cylinder(stage, [at(2.1, 0.2), d - 0.16, 0.89], 0.02, 0.26, '#9aa1a7') +
      cylinder(stage, [at(1, 0.2), d - 0.3, 0.89], 0.11, 0.16, '#b5483a') +
      cylinder(stage, [at(1.35, 0.2), d - 0.25, 0.89], 0.07, 0.22, '#e0b25a'),
  );
  const tx = at(1.9, 1.2);
  chair(stage, { x: tx + 0.35, y: 1.75 }, door);
  lowTable(stage, { x: tx, y: 0.9 }, 1.2, 0.8, '#b98d62', 0.74);
  chair(stage, { x: tx - 0.55, y: 1, heading: 90 }, door);
  pendant(stage, tx + 0.6, 1.3, 2.7, '#d9913f', 0.7);
  return stage.toSvg();
};
