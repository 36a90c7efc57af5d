import type { Vec3 } from './camera.ts';
import { type Colour, mix } from './colour.ts';
import type { Finish, Stage } from './stage.ts';
import { closedPath, type Point, path } from './svg.ts';

/** A body's own metres (forward, left, up) to the world's. */
export type Place = (forward: number, left: number, up: number) => Vec3;

/** Stands a body at (x, y, z), its front turned `heading` degrees counter-clockwise from +x. */
export function placed(x: number, y: number, heading: number, z = 0): Place {
  const [cos, sin] = [Math.cos((heading * Math.PI) / 180), Math.sin((heading * Math.PI) / 180)];
  return (f, l, u) => [x + f * cos - l * sin, y + f * sin + l * cos, z + u];
}

/** One colour, or one per face; a face without a colour is left out. */
export type Paint = Colour | ((face: number) => Colour | null);

/** Draws the visible faces of a convex body, far ones first. */
export function solid(
  stage: Stage,
  faces: readonly (readonly Vec3[])[],
  paint: Paint,
  finish: Finish = {},
): string {
  const centre = middle(faces.flat());
  return faces
    .map((face, i) => ({ face, i, at: middle(face) }))
    .sort((a, b) => stage.camera.depth(b.at) - stage.camera.depth(a.at))
    .map(({ face, i, at }) => {
      const normal = outward(face, at, centre);
      if (!stage.camera.sees(at, normal)) return '';
      const own = typeof paint === 'string' ? paint : paint(i);
      if (!own) return '';
      const tone = stage.tone(own, normal, finish.fade);
      return stage.paint([stage.camera.outline(face)], finish.glowing ? mix(tone, own, 0.6) : tone, finish);
    })
    .join('');
}

/** A box. `at` is its lowest corner with the least x and y; `size` is width (x), depth (y), height (z). Faces: top, front, right, back, left. */
export function box(stage: Stage, at: Vec3, size: Vec3, paint: Paint, finish: Finish = {}): string {
  return block(stage, placed(at[0], at[1], 0, at[2]), size, paint, finish);
}

/** A box in a body's own metres, from that body's origin (or from `from`). */
export function block(
  stage: Stage,
  place: Place,
  [l, w, h]: Vec3,
  paint: Paint,
  finish: Finish = {},
  from: Vec3 = [0, 0, 0],
): string {
  const p: Place = (x, y, z) => place(from[0] + x, from[1] + y, from[2] + z);
  return solid(
    stage,
    [
      [p(0, 0, h), p(l, 0, h), p(l, w, h), p(0, w, h)],
      [p(0, 0, 0), p(l, 0, 0), p(l, 0, h), p(0, 0, h)],
      [p(l, 0, 0), p(l, w, 0), p(l, w, h), p(l, 0, h)],
      [p(l, w, 0), p(0, w, 0), p(0, w, h), p(l, w, h)],
      [p(0, w, 0), p(0, 0, 0), p(0, 0, h), p(0, w, h)],
    ],
    paint,
    finish,
  );
}

/**
 * A side profile [forward, up][] (upper edge, then back along the lower one) drawn out between two sides.
 * `inset` draws the corners in, as a car's cabin leans inwards. Faces: the two sides, then one per edge.
 */
export function prism(
  stage: Stage,
  place: Place,
  profile: readonly Point[],
  [right, left]: readonly [number, number],
  paint: Paint,
  inset: (up: number) => number = () => 0,
  finish: Finish = {},
): string {
  const near = profile.map(([f, u]) => place(f, right + inset(u), u));
  const far = profile.map(([f, u]) => place(f, left - inset(u), u));
  const edges = profile.map((_, i) => {
    const j = (i + 1) % profile.length;
    return [near[i], near[j], far[j], far[i]].filter((p): p is Vec3 => p !== undefined);
  });
  return solid(stage, [near, far, ...edges], paint, finish);
}

/** Part of a piece of furniture or a machine: where it starts, its size, its colour. */
export type Part = readonly [from: Vec3, size: Vec3, colour: Paint];

/** Boxes of one body, far and low ones first. */
export function assemble(stage: Stage, place: Place, parts: readonly Part[], finish: Finish = {}): string {
  const key = ([[x, y, z], [l, w, h]]: Part) =>
    stage.camera.depth(place(x + l / 2, y + w / 2, z + h / 2)) - z * 0.4;
  return [...parts]
    .sort((a, b) => key(b) - key(a))
    .map(([from, size, colour]) => block(stage, place, size, colour, finish, from))
    .join('');
}

/** An upright cylinder on (x, y, z); faces run round it and the last one is the lid. */
export function cylinder(
  stage: Stage,
  [x, y, z]: Vec3,
  r: number,
  h: number,
  colour: Colour,
  finish: Finish = {},
  topR = r,
): string {
  const sides = 20;
  const ring = (radius: number, up: number) =>
    Array.from({ length: sides }, (_, i): Vec3 => {
      const a = (i / sides) * Math.PI * 2;
      return [x + Math.cos(a) * radius, y + Math.sin(a) * radius, up];
    });
  const [foot, head] = [ring(r, z), ring(topR, z + h)];
  const skin = foot.map((p, i) => {
    const j = (i + 1) % sides;
    return [p, foot[j] ?? p, head[j] ?? p, head[i] ?? p];
  });
  return solid(stage, [...skin, head], colour, { fine: true, ...finish });
}

/** A flat outline with its own colour in this light; up is its normal unless told. */
export function sheet(
  stage: Stage,
  points: readonly Vec3[],
  colour: Colour,
  normal: Vec3 = [0, 0, 1],
  finish: Finish = {},
): string {
  return stage.paint([stage.camera.outline(points)], stage.tone(colour, normal, finish.fade), finish);
}

/** A flat rectangle lying at height z, from (x0, y0) to (x1, y1). */
export function slab(
  stage: Stage,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  colour: Colour,
  z = 0,
  finish: Finish = {},
): string {
  return sheet(
    stage,
    [
      [x0, y0, z],
      [x1, y0, z],
      [x1, y1, z],
      [x0, y1, z],
    ],
    colour,
    [0, 0, 1],
    finish,
  );
}

/** The shadow a box throws on the ground (or on height z); `extra` takes a clip. */
export function shadow(stage: Stage, at: Vec3, size: Vec3, strength = 1, extra = ''): string {
  const [sx, sy, sz] = stage.sun;
  const [kx, ky] = [(-sx / sz) * size[2], (-sy / sz) * size[2]];
  const [x0, y0, x1, y1] = [at[0], at[1], at[0] + size[0], at[1] + size[1]];
  const foot: Point[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  const all = hull([...foot, ...foot.map(([x, y]): Point => [x + kx, y + ky])]);
  const outline = stage.camera.outline(all.map(([x, y]): Vec3 => [x, y, at[2]]));
  return path(
    closedPath(outline),
    stage.light.shadow,
    ` opacity="${stage.light.shadowOpacity * strength}"${extra}`,
  );
}

/** The attribute that keeps shadows on a flat rectangle, such as the plinth of a model. */
export function clipTo(stage: Stage, x0: number, y0: number, x1: number, y1: number): string {
  return stage.clip(
    closedPath(
      stage.camera.outline([
        [x0, y0, 0],
        [x1, y0, 0],
        [x1, y1, 0],
        [x0, y1, 0],
      ]),
    ),
  );
}

function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]) => {
    const out: Point[] = [];
    for (const p of list) {
      for (let a = out.at(-2), b = out.at(-1); a && b && turn(a, b, p) <= 0; a = out.at(-2), b = out.at(-1))
        out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

function middle(points: readonly Vec3[]): Vec3 {
  const n = points.length;
  const sum = points.reduce<Vec3>((s, p) => [s[0] + p[0], s[1] + p[1], s[2] + p[2]], [0, 0, 0]);
  return [sum[0] / n, sum[1] / n, sum[2] / n];
}

/** Newell's normal, turned away from the body's middle. */
function outward(face: readonly Vec3[], at: Vec3, centre: Vec3): Vec3 {
  let [x, y, z] = [0, 0, 0];
  face.forEach((p, i) => {
    const q = face[(i + 1) % face.length] ?? p;
    x += (p[1] - q[1]) * (p[2] + q[2]);
    y += (p[2] - q[2]) * (p[0] + q[0]);
    z += (p[0] - q[0]) * (p[1] + q[1]);
  });
  const out = x * (at[0] - centre[0]) + y * (at[1] - centre[1]) + z * (at[2] - centre[2]) < 0 ? -1 : 1;
  const length = Math.hypot(x, y, z) || 1;
  return [(out * x) / length, (out * y) / length, (out * z) / length];
}
