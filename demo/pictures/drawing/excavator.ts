import { type Colour, darker, mix } from './colour.ts';
import { facesOf, groundShade } from './lorry.ts';
import { assemble, type Place, prism } from './solid.ts';
import type { Stage } from './stage.ts';
import type { Point } from './svg.ts';

/** A tracked excavator with its arm stretched forward and bent down. About 9 m over all. */
export function excavator(stage: Stage, place: Place, paint: Colour): string {
  const track = (l0: number): string =>
    prism(
      stage,
      place,
      [
        [-1.9, 0.55],
        [-1.6, 0.9],
        [1.6, 0.9],
        [1.9, 0.55],
        [1.7, 0.15],
        [1.4, 0],
        [-1.4, 0],
        [-1.7, 0.15],
      ],
      [l0, l0 + 0.55],
      '#3a3d42',
    );
  const nearFirst = stage.camera.depth(place(0, 1, 0)) < stage.camera.depth(place(0, -1, 0));
  const tracks = nearFirst
    ? track(-1.4) + block0(stage, place) + track(0.85)
    : track(0.85) + block0(stage, place) + track(-1.4);
  const wheels = [-1.3, -0.65, 0, 0.65, 1.3]
    .map((f) => facesOf(stage, place, 1.4, 2).side(f - 0.2, f + 0.2, 0.25, 0.62, '#6a6f75'))
    .join('');
  const cab =
    assemble(stage, place, [
      [[-1.9, -1.25, 1.2], [2.5, 2.5, 0.9], paint],
      [[-2.2, -1.2, 1.3], [0.7, 2.4, 1.1], darker(paint, 0.25)],
    ]) + house(stage, place, paint);
  const arm = boom(stage, place, paint);
  const armFirst = stage.camera.depth(place(5, 0, 0)) > stage.camera.depth(place(-1, 0, 0));
  return groundShade(stage, place, -2.4, 2.4, 1.8) + tracks + wheels + (armFirst ? arm + cab : cab + arm);
}

const block0 = (stage: Stage, place: Place): string =>
  assemble(stage, place, [[[-0.8, -0.9, 0.5], [1.6, 1.8, 0.75], '#4a4e54']]);

function house(stage: Stage, place: Place, paint: Colour): string {
  const glass = mix(stage.light.glass[0], '#27323d', 0.25);
  const body = prism(
    stage,
    place,
    [
      [-0.9, 2.95],
      [0.55, 2.95],
      [0.85, 2.2],
      [0.85, 1.3],
      [-0.9, 1.3],
    ],
    [0.2, 1.25],
    paint,
  );
  const { side, sign } = facesOf(stage, place, 1.25, 0.85);
  const panes = sign > 0 ? side(-0.75, -0.1, 1.95, 2.8, glass) + side(0.02, 0.55, 1.5, 2.8, glass) : '';
  return body + panes;
}

/** Boom, stick and bucket as plates along bent centre lines. */
function boom(stage: Stage, place: Place, paint: Colour): string {
  const plate = (points: readonly Point[], wide: number, colour: Colour) =>
    prism(stage, place, points, [-0.35 - wide, -0.35 + wide], colour);
  const ram = (a: Point, b: Point): string =>
    plate(
      [
        [a[0], a[1] + 0.09],
        [b[0], b[1] + 0.09],
        [b[0], b[1] - 0.09],
        [a[0], a[1] - 0.09],
      ],
      0.1,
      '#c9ced2',
    );
  return [
    plate(
      [
        [0.5, 1.9],
        [2.2, 4.05],
        [2.5, 4.1],
        [2.75, 3.7],
        [2.2, 3.3],
        [0.9, 1.6],
      ],
      0.28,
      paint,
    ),
    plate(
      [
        [2.25, 4.1],
        [2.6, 4.2],
        [4.85, 3.15],
        [4.75, 2.85],
        [2.7, 3.55],
      ],
      0.26,
      paint,
    ),
    ram([1.3, 1.9], [2.7, 3.3]),
    ram([2.6, 4.4], [4.3, 3.75]),
    plate(
      [
        [4.4, 3.75],
        [4.75, 3.6],
        [5.55, 1.35],
        [5.3, 1.25],
        [4.5, 2.8],
      ],
      0.2,
      paint,
    ),
    plate(
      [
        [5.1, 1.45],
        [5.75, 1.4],
        [5.9, 0.8],
        [5.5, 0.35],
        [4.9, 0.25],
        [4.6, 0.7],
        [4.95, 0.75],
      ],
      0.5,
      '#4d5157',
    ),
  ].join('');
}
