import type { Vec3 } from './camera.ts';
import { softSpot } from './car.ts';
import { type Colour, darker, lighter } from './colour.ts';
import { assemble, cylinder, placed } from './solid.ts';
import type { Stage } from './stage.ts';

function put(stage: Stage, [x, y, z]: Vec3, parts: Parameters<typeof assemble>[2], extra = ''): void {
  stage.behind(softSpot(stage, [x + 1.2, y + 0.4, z], 2));
  stage.add(stage.camera.depth([x + 1.2, y + 0.5, 0]), assemble(stage, placed(x, y, 0, z), parts) + extra);
}

/** A horizontal lathe, 3.2 m long. */
export function lathe(stage: Stage, at: Vec3, paint: Colour): void {
  const [x, y, z] = at;
  put(
    stage,
    at,
    [
      [[0, 0.1, 0], [3.2, 0.8, 0.5], darker(paint, 0.3)],
      [[0, 0, 0.5], [3.2, 1, 0.35], paint],
      [[0, 0.05, 0.85], [0.9, 0.9, 0.95], lighter(paint, 0.12)],
      [[0.08, 0, 1.1], [0.55, 0.05, 0.5], '#2d343a'],
      [[0.14, -0.01, 1.3], [0.3, 0.02, 0.2], '#9fd0e6'],
      [[0.95, 0.2, 0.85], [2.1, 0.16, 0.1], '#c5cbcf'],
      [[0.95, 0.62, 0.85], [2.1, 0.16, 0.1], '#c5cbcf'],
      [[1.5, 0.1, 0.95], [0.5, 0.8, 0.22], darker(paint, 0.15)],
      [[1.65, 0.35, 1.17], [0.2, 0.2, 0.16], '#3a4248'],
      [[2.55, 0.2, 0.95], [0.45, 0.6, 0.5], paint],
      [[0.9, 0.38, 1.2], [0.18, 0.34, 0.34], '#aab2b8'],
      [[1.08, 0.5, 1.32], [1.47, 0.1, 0.1], '#d5dade'],
    ],
    cylinder(stage, [x + 0.2, y + 0.5, z + 1.8], 0.06, 0.35, '#e0a33c'),
  );
}

/** A column press or machining centre, 1.8 m wide and 2.6 m high. */
export function press(stage: Stage, at: Vec3, paint: Colour): void {
  const [x, y, z] = at;
  put(
    stage,
    at,
    [
      [[0, 0, 0], [1.8, 1.2, 0.7], darker(paint, 0.2)],
      [[0.1, 0.1, 0.7], [1.6, 0.8, 0.16], '#c5cbcf'],
      [[0, 0.75, 0.7], [1.8, 0.5, 1.9], paint],
      [[0, 0, 1.7], [1.8, 0.9, 0.9], lighter(paint, 0.1)],
      [[0.2, -0.02, 1.85], [0.9, 0.03, 0.55], '#35414b'],
      [[1.3, -0.04, 1.8], [0.36, 0.05, 0.6], '#e9ebe8'],
      [[1.36, -0.05, 2.1], [0.24, 0.02, 0.22], '#7fb8d0'],
      [[0.7, 0.35, 1.2], [0.35, 0.35, 0.5], '#9aa3a9'],
      [[0.82, 0.46, 0.98], [0.12, 0.12, 0.22], '#5a636a'],
      [[0.5, 0.3, 0.86], [0.8, 0.4, 0.1], '#8f989e'],
    ],
    cylinder(stage, [x + 0.25, y + 0.9, z + 2.6], 0.06, 0.34, '#6fae5f'),
  );
}

/** A five-axis gantry: two columns, a cross beam, and a table with a part on it. 4 m wide. */
export function gantry(stage: Stage, at: Vec3, paint: Colour): void {
  put(stage, at, [
    [[0.2, -0.6, 0], [3.6, 2.4, 0.5], '#6d767d'],
    [[0.6, -0.5, 0.5], [2.8, 2.2, 0.25], '#c5cbcf'],
    [[0, 0.4, 0], [0.6, 0.9, 2.3], paint],
    [[3.4, 0.4, 0], [0.6, 0.9, 2.3], paint],
    [[0, 0.35, 2.3], [4, 0.9, 0.7], lighter(paint, 0.12)],
    [[1.5, 0.05, 1.7], [0.8, 0.5, 1.5], darker(paint, 0.25)],
    [[1.72, 0.15, 1.35], [0.36, 0.3, 0.4], '#aab2b8'],
    [[1.84, 0.24, 1.1], [0.12, 0.12, 0.3], '#4a5258'],
    [[1.3, -0.2, 0.75], [1.2, 0.9, 0.3], '#d9b06a'],
    [[4.2, -0.7, 0.2], [0.5, 0.2, 1.5], '#e9ebe8'],
    [[4.26, -0.72, 1.1], [0.38, 0.02, 0.4], '#3b6f8c'],
  ]);
}

/** An injection-moulding machine, 5 m long, with hopper. */
export function moulder(stage: Stage, at: Vec3, paint: Colour): void {
  const [x, y, z] = at;
  put(
    stage,
    at,
    [
      [[0, 0, 0], [5, 1.2, 0.8], darker(paint, 0.15)],
      [[0, 0.05, 0.8], [2.3, 1.1, 1.1], '#eef0ee'],
      [[0.3, 0, 1], [1.1, 0.06, 0.75], '#40505c'],
      [[1.6, 0, 0.95], [0.06, 0.06, 0.85], '#5a646c'],
      [[2.3, 0.2, 0.8], [0.35, 0.8, 1.1], '#aab2b8'],
      [[2.65, 0.4, 1.1], [1.2, 0.4, 0.4], '#c9853f'],
      [[3.85, 0.15, 0.8], [1.1, 0.9, 0.8], paint],
      [[2.9, -0.04, 0.9], [0.5, 0.1, 0.9], '#e9ebe8'],
      [[2.96, -0.06, 1.35], [0.38, 0.02, 0.32], '#3b6f8c'],
    ],
    cylinder(stage, [x + 3.2, y + 0.6, z + 1.5], 0.12, 0.3, '#9aa3a9') +
      cylinder(stage, [x + 3.2, y + 0.6, z + 1.8], 0.16, 0.6, '#dfe5e8', {}, 0.5),
  );
}
