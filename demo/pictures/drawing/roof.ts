import type { Vec3 } from './camera.ts';
import { type Colour, darker } from './colour.ts';
import { underfoot } from './ground.ts';
import { box, solid } from './solid.ts';
import type { Finish, Stage } from './stage.ts';
import { px } from './svg.ts';

export interface RoofShape {
  /** Ridge above the eaves, metres. */
  readonly rise: number;
  /** How far the eaves stand out. */
  readonly over?: number;
  /** The ridge runs along x or along y. */
  readonly along?: 'x' | 'y';
  /** How far the ridge is drawn in at both ends: 0 gives gables, more gives hips. */
  readonly hip?: number;
  /** Wall colour in the gable. */
  readonly gable?: Colour;
}

/** A pitched roof over the box at `at` of this size; its foot is the box's top. Drawn with tile courses. */
export function pitched(
  stage: Stage,
  at: Vec3,
  [w, d, h]: Vec3,
  colour: Colour,
  shape: RoofShape,
  finish: Finish = {},
): string {
  const { rise, over = 0.6, along = 'x', hip = 0, gable = '#efe6d6' } = shape;
  const z = at[2] + h;
  const [x0, y0, x1, y1] = [at[0] - over, at[1] - over, at[0] + w + over, at[1] + d + over];
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const a: Vec3 = along === 'x' ? [x0 + hip, my, z + rise] : [mx, y0 + hip, z + rise];
  const b: Vec3 = along === 'x' ? [x1 - hip, my, z + rise] : [mx, y1 - hip, z + rise];
  const [p, q, r, s]: [Vec3, Vec3, Vec3, Vec3] = [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ];
  const slopes: Vec3[][] =
    along === 'x'
      ? [
          [p, q, b, a],
          [r, s, a, b],
          [q, r, b],
          [s, p, a],
        ]
      : [
          [q, r, b, a],
          [s, p, a, b],
          [p, q, a],
          [r, s, b],
        ];
  const top = underfoot(stage, colour);
  const body = solid(stage, slopes, (i) => (i < 2 || hip > 0 ? top : gable), finish);
  const fascia = box(stage, [x0, y0, z - 0.3], [x1 - x0, y1 - y0, 0.3], darker(colour, 0.25), finish);
  return fascia + body + courses(stage, slopes.slice(0, 2), finish.fade ?? 0);
}

/** Thin lines along a slope, so that it reads as tiles. */
function courses(stage: Stage, slopes: readonly (readonly Vec3[])[], fade: number): string {
  let d = '';
  for (const slope of slopes) {
    const [a, b, c, e] = slope;
    if (!a || !b || !c || !e) continue;
    const outline = stage.camera.outline([...slope]);
    const area = outline.reduce(
      (sum, p, i) =>
        sum +
        p[0] * (outline[(i + 1) % outline.length]?.[1] ?? 0) -
        p[1] * (outline[(i + 1) % outline.length]?.[0] ?? 0),
      0,
    );
    if (area > 0) continue;
    for (let t = 0.14; t < 1; t += 0.14) {
      const [m, n] = [stage.camera.project(between(a, e, t)), stage.camera.project(between(b, c, t))];
      d += `M${px(m[0])} ${px(m[1])}L${px(n[0])} ${px(n[1])}`;
    }
  }
  return (
    d &&
    `<path d="${d}" stroke="${stage.light.shadow}" stroke-opacity="${0.26 * (1 - fade)}" stroke-width="1" fill="none"/>`
  );
}

const between = (a: Vec3, b: Vec3, t: number): Vec3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
