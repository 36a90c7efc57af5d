import { cycle } from '../../random.ts';
import { modelCamera } from './camera.ts';
import type { Colour } from './colour.ts';
import { backdrop } from './ground.ts';
import { box, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';

const TINTS: readonly (readonly [wall: Colour, floor: Colour, soft: Colour, wood: Colour, page: Colour])[] = [
  ['#f3eee4', '#d2ab7c', '#7f9fae', '#a8764c', '#dfe7e4'],
  ['#e9e6df', '#b98a5e', '#c96f55', '#7d573c', '#f0dccb'],
  ['#eef0ee', '#c9b08a', '#6f9a80', '#8d6a48', '#dbe2ee'],
];
const TALL = 2.3;

/** A flat with its roof off: low walls, rooms and furniture, from above at an angle. */
export const dollhouse: Subject = (shot) => {
  const i = shot.index;
  const [wall, floor, soft, wood, page] = cycle(TINTS, i);
  const yaw = i % 2 ? -38 : 38;
  const [w, d] = [11, 8.4];
  const camera = modelCamera({
    yaw,
    pitch: 46,
    fit: [
      [0, 0, -0.4],
      [w, 0, -0.4],
      [w, d, -0.4],
      [0, d, -0.4],
      [0, d, TALL],
      [w, 0, TALL],
      [0, 0, TALL],
      [w, d, TALL],
    ],
    within: [90, 70, 870, 640],
  });
  const stage = new Stage(shot, camera, { indoors: true });
  stage.behind(
    backdrop(stage, page) +
      box(stage, [-0.25, -0.25, -0.4], [w + 0.5, d + 0.5, 0.4], (f) => (f === 0 ? wall : '#bfb3a0')),
  );
  stage.behind(
    slab(stage, 0, 0, w, d, floor) +
      slab(stage, 7, 5, w, d, '#d9e0de', 0.01) +
      slab(stage, 7, 0, w, 1.6, '#cfd6d0', 0.01) +
      slab(stage, 1.6, 1.4, 4.8, 3.6, soft, 0.01) +
      slab(stage, 1.9, 1.7, 4.5, 3.3, '#efe6d4', 0.02),
  );
  for (let y = 0.3; y < d; y += 0.3)
    stage.behind(slab(stage, 0, y, 7, y + 0.015, wood, 0.005, { fine: true }));
  const put = (x: number, y: number, z: number, l: number, b: number, h: number, c: Colour) =>
    stage.add(stage.camera.depth([x + l / 2, y + b / 2, 0]) - z * 0.5, box(stage, [x, y, z], [l, b, h], c));
  // Walls turned towards the viewer are cut down so that the rooms stay in sight.
  const low = 0.35;
  const sideLow = yaw > 0;
  put(0, d - 0.15, 0, w, 0.15, TALL, wall);
  put(sideLow ? w - 0.15 : 0, 0, 0, 0.15, d, TALL, wall);
  put(0, 0, 0, w, 0.15, low, wall);
  put(sideLow ? 0 : w - 0.15, 0, 0, 0.15, d, low, wall);
  put(0, 5, 0, 2.4, 0.12, 1.3, wall);
  put(3.4, 5, 0, 3.6, 0.12, 1.3, wall);
  put(7, 1.6, 0, 0.12, 1.6, 1.3, wall);
  put(7, 4.2, 0, 0.12, d - 4.2, 1.3, wall);
  put(8.2, 5, 0, 2.8, 0.12, 1.3, wall);
  put(7, 1.6, 0, 4, 0.12, 0.9, '#c3d8dd');
  // Living
  put(1.6, 3.7, 0, 3.2, 0.9, 0.42, soft);
  put(1.6, 4.4, 0.42, 3.2, 0.25, 0.4, soft);
  put(2.4, 2.3, 0, 1.6, 0.8, 0.36, wood);
  put(2, 0.35, 0, 2.6, 0.4, 0.45, wood);
  put(5.3, 2.2, 0, 1.1, 1.1, 0.7, '#f3e6cf');
  put(5.6, 1.4, 0, 0.5, 0.5, 0.45, wood);
  put(5.6, 3.5, 0, 0.5, 0.5, 0.45, wood);
  // Bedrooms
  put(0.9, 6.1, 0, 2, 2, 0.35, wood);
  put(0.95, 6.1, 0.35, 1.9, 1.4, 0.18, soft);
  put(0.95, 7.5, 0.35, 1.9, 0.5, 0.2, '#ffffff');
  put(4.6, 7.5, 0, 2.3, 0.65, 1.8, '#dccdb2');
  put(3.3, 7.7, 0, 0.5, 0.5, 0.5, wood);
  put(8.3, 2.6, 0, 1.9, 2, 0.35, wood);
  put(8.3, 2.6, 0.35, 1.9, 1.4, 0.18, '#e3b168');
  put(8.3, 4, 0.35, 1.9, 0.5, 0.2, '#ffffff');
  // Kitchen and bath
  put(7.4, 7.7, 0, 3.4, 0.55, 0.85, '#f1ece2');
  put(10.3, 6.2, 0, 0.55, 1.5, 0.85, '#f1ece2');
  put(8, 5.4, 0, 0.6, 0.6, 1.6, '#cfd4d6');
  // Balcony plants
  for (const x of [7.5, 8.3, 10.2]) {
    put(x, 0.5, 0, 0.4, 0.4, 0.35, '#c98b5e');
    put(x + 0.03, 0.53, 0.35, 0.34, 0.34, 0.5, '#6f9e5c');
  }
  return stage.toSvg();
};
