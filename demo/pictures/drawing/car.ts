import type { Vec3 } from './camera.ts';
import { type Colour, darker, mix } from './colour.ts';
import { type Place, placed, prism } from './solid.ts';
import type { Stage } from './stage.ts';
import { closedPath, ellipse, HEIGHT, type Point, path, WIDTH } from './svg.ts';

export interface CarBody {
  /** Upper edge of the body from tail to nose, then the sill back: [forward, up] metres, middle of the car at 0. */
  readonly body: readonly Point[];
  /** Cabin: foot of the rear glass, roof rear, roof front, foot of the windscreen. */
  readonly cabin: readonly [Point, Point, Point, Point];
  readonly wheels: readonly [number, number];
  readonly wheel: number;
  readonly half: number;
}

export const SALOON: CarBody = {
  body: [
    [-2.35, 0.62],
    [-2.3, 0.98],
    [-1.7, 1.04],
    [0.95, 1.0],
    [2.15, 0.82],
    [2.38, 0.6],
    [2.38, 0.3],
    [-2.32, 0.3],
  ],
  cabin: [
    [-1.85, 1.02],
    [-1.05, 1.46],
    [0.1, 1.47],
    [1.05, 0.99],
  ],
  wheels: [-1.42, 1.45],
  wheel: 0.34,
  half: 0.9,
};
export const SUV: CarBody = {
  body: [
    [-2.3, 0.7],
    [-2.28, 1.12],
    [-1.9, 1.18],
    [1.05, 1.13],
    [2.12, 1.02],
    [2.32, 0.75],
    [2.32, 0.38],
    [-2.28, 0.38],
  ],
  cabin: [
    [-2.22, 1.15],
    [-1.95, 1.74],
    [0.25, 1.76],
    [1.12, 1.12],
  ],
  wheels: [-1.38, 1.4],
  wheel: 0.4,
  half: 0.95,
};
export const MINIVAN: CarBody = {
  body: [
    [-2.45, 0.6],
    [-2.45, 1.08],
    [-2.0, 1.1],
    [1.5, 1.05],
    [2.3, 0.86],
    [2.5, 0.6],
    [2.5, 0.3],
    [-2.42, 0.3],
  ],
  cabin: [
    [-2.42, 1.07],
    [-2.25, 1.82],
    [0.55, 1.84],
    [1.72, 1.03],
  ],
  wheels: [-1.5, 1.55],
  wheel: 0.35,
  half: 0.95,
};

export const CAR_PAINTS: readonly Colour[] = [
  '#f3f4f4',
  '#2b3038',
  '#c23a32',
  '#2f5f9e',
  '#b9bec4',
  '#d9a441',
  '#56796b',
  '#6b4a3c',
  '#8fb3c9',
];

/** A car seen from any side, `heading` degrees counter-clockwise from +x. Drawn as one layer. */
export function car(
  stage: Stage,
  [x, y, z]: Vec3,
  heading: number,
  paint: Colour,
  model: CarBody = SALOON,
): void {
  // A car that the frame would cut, or that hides the building, is better left out.
  const [left, foot] = stage.camera.project([x, y, z]);
  const length = stage.camera.scale([x, y, z]) * 4.6;
  if (length > 330 || foot + length * 0.12 > HEIGHT || left < length * 0.4 || left > WIDTH - length * 0.4)
    return;
  stage.add(stage.camera.depth([x, y, z]), carSvg(stage, placed(x, y, heading, z), paint, model));
}

export function carSvg(stage: Stage, place: Place, paint: Colour, model: CarBody = SALOON): string {
  const { camera, light } = stage;
  const { half, cabin, wheel } = model;
  const lean = (up: number) => 0.06 + Math.max(0, up - cabin[0][1]) * 0.42;
  const foot = camera.outline([
    place(-2.6, half + 0.2, 0),
    place(2.6, half + 0.2, 0),
    place(2.6, -half - 0.2, 0),
    place(-2.6, -half - 0.2, 0),
  ]);
  const parts = [path(closedPath(foot), light.shadow, ` opacity="${light.shadowOpacity + 0.12}"`)];
  const nearLeft = camera.depth(place(0, 1, 0)) < camera.depth(place(0, -1, 0));
  const side = nearLeft ? half : -half;
  parts.push(prism(stage, place, model.body, [-half, half], paint));
  parts.push(lamps(stage, place, model));
  const glass = mix(light.glass[0], '#1d2733', 0.45);
  const [a, b, c, d] = cabin;
  parts.push(prism(stage, place, [a, b, c, d], [-half, half], (i) => (i === 3 ? paint : glass), lean));
  parts.push(sideGlass(stage, place, model, Math.sign(side), paint, lean));
  for (const f of model.wheels) parts.push(wheelSvg(stage, place, f, side * 1.005, wheel));
  return parts.join('');
}

/** Windows of the side that faces the eye, between the body-coloured pillars. */
function sideGlass(
  stage: Stage,
  place: Place,
  model: CarBody,
  sign: number,
  paint: Colour,
  lean: (up: number) => number,
): string {
  const [a, b, c, d] = model.cabin;
  const on = ([f, u]: Point) => place(f, sign * (model.half - lean(u)), u);
  const normal = unit(place(0, sign, 0), place(0, 0, 0));
  if (!stage.camera.sees(place(0, sign * model.half, 0.8), normal)) return '';
  const frame = stage.paint([stage.camera.outline([a, b, c, d].map(on))], stage.tone(paint, normal), {
    fine: true,
  });
  const inner = (p: Point, q: Point, t: number): Point => [
    p[0] + (q[0] - p[0]) * t,
    p[1] + (q[1] - p[1]) * t,
  ];
  const cut = (s: number, e: number): Point[] => [
    inner(a, d, s + 0.06),
    inner(inner(b, c, s), inner(a, d, s), 0.14),
    inner(inner(b, c, e), inner(a, d, e), 0.14),
    inner(a, d, e - 0.06),
  ];
  const glass = [cut(0.02, 0.5), cut(0.54, 0.98)].map((o) => stage.camera.outline(o.map(on)));
  const seam = [-0.35, 0.75].map((f) =>
    stage.camera.outline([
      place(f, sign * model.half, 0.4),
      place(f + 0.03, sign * model.half, 0.4),
      place(f + 0.03, sign * model.half, 0.95),
      place(f, sign * model.half, 0.95),
    ]),
  );
  return (
    frame +
    path(glass.map(closedPath).join(''), mix(stage.light.glass[0], '#1d2733', 0.3)) +
    path(seam.map(closedPath).join(''), darker(stage.tone(paint, normal), 0.35))
  );
}

function lamps(stage: Stage, place: Place, model: CarBody): string {
  const { half, body } = model;
  const nose = Math.max(...body.map((p) => p[0])) + 0.01;
  const tail = Math.min(...body.map((p) => p[0])) - 0.01;
  const up = body[1]?.[1] ?? 0.9;
  const strip = (f: number, l0: number, l1: number, u0: number, u1: number) =>
    stage.camera.outline([place(f, l0, u0), place(f, l1, u0), place(f, l1, u1), place(f, l0, u1)]);
  const faces = (f: number) => stage.camera.sees(place(f, 0, 0.6), unit(place(f, 0, 0), place(0, 0, 0)));
  const glow = stage.light.lamps > 0.3;
  if (faces(nose)) {
    const d = [strip(nose, half, half - 0.45, 0.48, 0.6), strip(nose, -half, -half + 0.45, 0.48, 0.6)]
      .map(closedPath)
      .join('');
    const grille = closedPath(strip(nose, 0.45, -0.45, 0.36, 0.58));
    return path(grille, '#23282e') + path(d, glow ? '#fff6d8' : '#eef3f5');
  }
  if (!faces(tail)) return '';
  const d = [
    strip(tail, half, half - 0.4, up - 0.26, up - 0.1),
    strip(tail, -half, -half + 0.4, up - 0.26, up - 0.1),
  ]
    .map(closedPath)
    .join('');
  return (
    path(closedPath(strip(tail, 0.3, -0.3, 0.62, 0.74)), '#e9e9e4') + path(d, glow ? '#ff5a45' : '#b5322b')
  );
}

/** A wheel on a side of a body: `f` forward, `l` left of the middle, radius in metres. */
export function wheelSvg(stage: Stage, place: Place, f: number, l: number, r: number): string {
  const ring = (k: number, out: number) =>
    closedPath(
      stage.camera.outline(
        Array.from({ length: 18 }, (_, i) =>
          place(f + Math.cos((i / 9) * Math.PI) * r * k, l + out, r + Math.sin((i / 9) * Math.PI) * r * k),
        ),
      ),
    );
  const out = Math.sign(l) * 0.02;
  return (
    path(ring(1.16, 0), '#1b2026') +
    path(ring(1, out), '#2a2d31') +
    path(ring(0.62, out * 2), stage.tone('#c3c8cc', [0, -0.7, 0.7])) +
    path(ring(0.2, out * 3), '#5a6066')
  );
}

export function unit(a: Vec3, b: Vec3): Vec3 {
  const v: Vec3 = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** Steps, kerbs and people-sized details need a shadow that is only a soft spot. */
export function softSpot(stage: Stage, at: Vec3, radius: number): string {
  const [x, y] = stage.camera.project(at);
  const r = radius * stage.camera.scale(at);
  return ellipse(
    x,
    y,
    r,
    r * 0.28,
    stage.glow([
      [0, stage.light.shadow, 0.5],
      [1, stage.light.shadow, 0],
    ]),
  );
}
