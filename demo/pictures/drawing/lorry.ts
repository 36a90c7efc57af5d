import type { Vec3 } from './camera.ts';
import { unit, wheelSvg } from './car.ts';
import { type Colour, darker, mix } from './colour.ts';
import { block, type Place, prism } from './solid.ts';
import type { Stage } from './stage.ts';
import { closedPath, type Point, path } from './svg.ts';

/** Flat quadrilaterals on the side (`left` = ±) or the nose of a body, seen or not. */
function decal(stage: Stage, points: readonly Vec3[], normal: Vec3, colour: Colour): string {
  const first = points[0];
  return first && stage.camera.sees(first, normal)
    ? path(closedPath(stage.camera.outline([...points])), colour)
    : '';
}

export interface BodyFaces {
  /** On the side that shows: from f0 to f1 forward, u0 to u1 up. */
  readonly side: (f0: number, f1: number, u0: number, u1: number, colour: Colour) => string;
  /** On the nose: from l0 to l1 left. */
  readonly nose: (l0: number, l1: number, u0: number, u1: number, colour: Colour) => string;
  /** Sign of the side nearer to the viewer. */
  readonly sign: number;
}

/** Where to paint on a boxy body of this half width whose nose is at `front`. */
export function facesOf(stage: Stage, place: Place, half: number, front: number): BodyFaces {
  const sign = stage.camera.depth(place(0, 1, 0)) < stage.camera.depth(place(0, -1, 0)) ? 1 : -1;
  const l = sign * (half + 0.01);
  const out = unit(place(0, sign, 0), place(0, 0, 0));
  const ahead = unit(place(1, 0, 0), place(0, 0, 0));
  return {
    sign,
    side: (f0, f1, u0, u1, c) =>
      decal(
        stage,
        [place(f0, l, u0), place(f1, l, u0), place(f1, l, u1), place(f0, l, u1)],
        out,
        stage.tone(c, out),
      ),
    nose: (l0, l1, u0, u1, c) =>
      decal(
        stage,
        [
          place(front + 0.01, l0, u0),
          place(front + 0.01, l1, u0),
          place(front + 0.01, l1, u1),
          place(front + 0.01, l0, u1),
        ],
        ahead,
        stage.tone(c, ahead),
      ),
  };
}

export function groundShade(stage: Stage, place: Place, rear: number, front: number, half: number): string {
  const outline = stage.camera.outline([
    place(rear, half, 0),
    place(front, half, 0),
    place(front, -half, 0),
    place(rear, -half, 0),
  ]);
  return path(closedPath(outline), stage.light.shadow, ` opacity="${stage.light.shadowOpacity + 0.15}"`);
}

const glassOf = (stage: Stage): Colour => mix(stage.light.glass[0], '#1f2a36', 0.3);

export type Load = 'box' | 'container' | 'tipper';

/** A lorry, about 8 m long, its middle at the place. */
export function lorry(stage: Stage, place: Place, paint: Colour, load: Load, cargo: Colour): string {
  const half = 1.2;
  const { side, nose, sign } = facesOf(stage, place, half, 4.2);
  const lit = stage.light.lamps > 0.3 ? '#fff3cc' : '#f2f4f2';
  const cab: Point[] = [
    [2.3, 2.9],
    [3.7, 2.9],
    [4.12, 1.9],
    [4.2, 1.2],
    [4.2, 0.5],
    [2.3, 0.5],
  ];
  const cabin = [
    prism(stage, place, cab, [-half, half], (f) => (f === 4 ? '#2a3540' : paint)),
    side(2.75, 3.75, 1.75, 2.55, glassOf(stage)),
    side(2.4, 4.15, 0.95, 1.05, darker(paint, 0.3)),
    side(2.6, 2.64, 0.6, 2.6, darker(paint, 0.3)),
    nose(-0.95, 0.95, 0.62, 1.15, darker(paint, 0.45)),
    nose(-1.15, -0.7, 0.62, 0.86, lit),
    nose(0.7, 1.15, 0.62, 0.86, lit),
  ].join('');
  const frame = block(stage, place, [6.4, 1.7, 0.35], '#3b4148', {}, [-4.1, -0.85, 0.6]);
  const body = freight(stage, place, load, cargo, half);
  const wheels = [-3.2, -2.1, 3.15].map((f) => wheelSvg(stage, place, f, sign * half, 0.5)).join('');
  const cabFirst = stage.camera.depth(place(3.5, 0, 0)) > stage.camera.depth(place(-2, 0, 0));
  return (
    groundShade(stage, place, -4.3, 4.4, 1.5) + frame + (cabFirst ? cabin + body : body + cabin) + wheels
  );
}

function freight(stage: Stage, place: Place, load: Load, cargo: Colour, half: number): string {
  const faces = facesOf(stage, place, half, 1.95);
  if (load === 'tipper') {
    const ribs = [-3.6, -2.7, -1.8, -0.9, 0, 0.9]
      .map((f) => faces.side(f, f + 0.14, 0.95, 2.1, darker(cargo, 0.22)))
      .join('');
    return (
      prism(
        stage,
        place,
        [
          [-4.2, 2.2],
          [1.9, 2.2],
          [1.9, 0.95],
          [-3.9, 0.95],
        ],
        [-half, half],
        cargo,
      ) +
      ribs +
      prism(
        stage,
        place,
        [
          [-3.8, 2.2],
          [-2, 2.75],
          [0, 2.85],
          [1.5, 2.2],
        ],
        [-half + 0.2, half - 0.2],
        '#a98a62',
      )
    );
  }
  const tall = load === 'container' ? 2.5 : 2.3;
  const ribs =
    load === 'container'
      ? Array.from({ length: 20 }, (_, k) =>
          faces.side(-4.05 + k * 0.3, -3.93 + k * 0.3, 1.1, 0.95 + tall - 0.12, darker(cargo, 0.14)),
        ).join('')
      : faces.side(-4.1, 1.85, 1.5, 1.75, darker(cargo, 0.35)) +
        faces.side(-4.1, 1.85, 1.9, 1.96, darker(cargo, 0.2));
  return block(stage, place, [6.1, half * 2, tall], cargo, {}, [-4.2, -half, 0.95]) + ribs;
}

/** A panel van, 5.5 m long. */
export function van(stage: Stage, place: Place, paint: Colour, belt: Colour): string {
  const half = 1;
  const { side, nose, sign } = facesOf(stage, place, half, 2.75);
  return [
    groundShade(stage, place, -2.8, 2.9, 1.3),
    prism(
      stage,
      place,
      [
        [-2.75, 2.3],
        [-2.65, 2.45],
        [0.9, 2.45],
        [1.25, 2.35],
        [2.1, 1.4],
        [2.68, 1.15],
        [2.75, 0.85],
        [2.75, 0.35],
        [-2.75, 0.35],
      ],
      [-half, half],
      (f) => (f === 5 ? '#27313b' : paint),
      (u) => Math.max(0, u - 1.4) * 0.1,
    ),
    side(0.75, 1.6, 1.42, 2.02, glassOf(stage)),
    side(-2.7, 2.7, 0.7, 0.9, belt),
    side(-2.4, 0.4, 1.35, 1.39, darker(paint, 0.2)),
    side(0.5, 0.53, 0.5, 2.2, darker(paint, 0.3)),
    side(-0.9, -0.87, 0.5, 2.2, darker(paint, 0.3)),
    nose(-0.95, -0.5, 0.72, 0.95, '#fff4d6'),
    nose(0.5, 0.95, 0.72, 0.95, '#fff4d6'),
    nose(-0.45, 0.45, 0.55, 0.9, '#2a3036'),
    ...[-1.75, 1.8].map((f) => wheelSvg(stage, place, f, sign * half, 0.36)),
  ].join('');
}
