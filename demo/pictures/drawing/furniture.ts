import type { Vec3 } from './camera.ts';
import { type Colour, darker, lighter } from './colour.ts';
import { lampGlow } from './room.ts';
import { assemble, cylinder, type Part, placed, sheet } from './solid.ts';
import type { Stage } from './stage.ts';
import { ellipse } from './svg.ts';
import { tree } from './tree.ts';
import { patches, type Wall } from './wall.ts';

/** Furniture stands at (x, y); its length runs along `heading` (0: to the right, its back away from the viewer). */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly heading?: number;
}

function put(
  stage: Stage,
  { x, y, heading = 0 }: Stand,
  parts: readonly Part[],
  reach: Vec3,
  bias = 0,
): void {
  const place = placed(x, y, heading);
  const [l, w] = reach;
  const foot = [place(l / 2, w / 2, 0)] as const;
  const [px, py] = stage.camera.project(foot[0]);
  const s = stage.camera.scale(foot[0]);
  const across = Math.abs(heading) % 180 === 90 ? w : l;
  stage.behind(
    ellipse(
      px,
      py + s * 0.05,
      across * 0.62 * s,
      s * (across === l ? w : l) * 0.24,
      stage.glow([
        [0, stage.light.shadow, 0.34],
        [0.7, stage.light.shadow, 0.18],
        [1, stage.light.shadow, 0],
      ]),
    ),
  );
  stage.add(stage.camera.depth(foot[0]) + bias, assemble(stage, place, parts));
}

export function sofa(stage: Stage, at: Stand, length: number, colour: Colour, accent: Colour): void {
  const seats = length > 2 ? 3 : 2;
  const each = (length - 0.36) / seats;
  const cushions = Array.from(
    { length: seats },
    (_, k): Part => [[0.18 + k * each, 0.03, 0.34], [each - 0.03, 0.66, 0.14], lighter(colour, 0.1)],
  );
  const backs = Array.from(
    { length: seats },
    (_, k): Part => [[0.2 + k * each, 0.58, 0.46], [each - 0.06, 0.16, 0.38], lighter(colour, 0.06)],
  );
  put(
    stage,
    at,
    [
      [[0.1, 0.06, 0], [length - 0.2, 0.8, 0.1], '#5a4634'],
      [[0, 0, 0.1], [length, 0.88, 0.24], colour],
      [[0, 0.72, 0.1], [length, 0.18, 0.7], colour],
      [[0, 0, 0.1], [0.18, 0.86, 0.5], darker(colour, 0.06)],
      [[length - 0.18, 0, 0.1], [0.18, 0.86, 0.5], darker(colour, 0.06)],
      ...cushions,
      ...backs,
      [[0.28, 0.42, 0.48], [0.4, 0.14, 0.34], accent],
      [[length - 0.72, 0.42, 0.48], [0.4, 0.14, 0.34], lighter(accent, 0.35)],
    ],
    [length, 0.9, 0.8],
  );
}

export function lowTable(
  stage: Stage,
  at: Stand,
  length: number,
  depth: number,
  colour: Colour,
  height = 0.4,
): void {
  const leg = (x: number, y: number): Part => [[x, y, 0], [0.06, 0.06, height - 0.05], darker(colour, 0.25)];
  put(
    stage,
    at,
    [
      leg(0.05, 0.05),
      leg(length - 0.11, 0.05),
      leg(0.05, depth - 0.11),
      leg(length - 0.11, depth - 0.11),
      [[0, 0, height - 0.05], [length, depth, 0.05], colour],
      [[length * 0.6, depth * 0.35, height], [0.3, 0.22, 0.04], '#c8644a'],
      [[length * 0.25, depth * 0.4, height], [0.14, 0.14, 0.2], '#8fb0b8'],
    ],
    [length, depth, height],
  );
}

export function chair(stage: Stage, at: Stand, colour: Colour): void {
  const leg = (x: number, y: number): Part => [[x, y, 0], [0.05, 0.05, 0.44], '#6b523c'];
  put(
    stage,
    at,
    [
      leg(0, 0),
      leg(0.4, 0),
      leg(0, 0.4),
      leg(0.4, 0.4),
      [[0, 0, 0.44], [0.45, 0.45, 0.06], colour],
      [[0, 0.41, 0.5], [0.45, 0.04, 0.42], colour],
    ],
    [0.45, 0.45, 0.9],
  );
}

export function bed(stage: Stage, at: Stand, width: number, quilt: Colour, frame: Colour): void {
  put(
    stage,
    at,
    [
      [[-0.1, 0, 0], [width + 0.2, 2.05, 0.26], frame],
      [[0, 0.03, 0.26], [width, 1.98, 0.22], '#f5f1e8'],
      [[-0.03, 0.0, 0.3], [width + 0.06, 1.35, 0.2], quilt],
      [[-0.03, 1.2, 0.5], [width + 0.06, 0.16, 0.03], lighter(quilt, 0.4)],
      [[0.12, 1.55, 0.48], [width / 2 - 0.2, 0.36, 0.14], '#ffffff'],
      [[width / 2 + 0.08, 1.55, 0.48], [width / 2 - 0.2, 0.36, 0.14], '#fbf7ef'],
      [[width / 2 - 0.28, 1.4, 0.5], [0.56, 0.16, 0.28], darker(quilt, 0.2)],
      [[-0.2, 2.05, 0], [width + 0.4, 0.1, 1.15], frame],
    ],
    [width, 2.1, 1],
  );
}

/** A run of cupboards with door joints; `top` is the worktop's colour. */
export function cupboards(
  stage: Stage,
  at: Stand,
  length: number,
  size: readonly [number, number],
  colour: Colour,
  top: Colour,
  z = 0,
): void {
  const [depth, height] = size;
  const doors = Math.max(1, Math.round(length / 0.6));
  const each = length / doors;
  const parts: Part[] = [[[0, 0.02, z], [length, depth - 0.02, height], darker(colour, 0.3)]];
  for (let k = 0; k < doors; k += 1)
    parts.push([
      [k * each + 0.012, 0, z + (z > 0 ? 0.01 : 0.1)],
      [each - 0.024, 0.04, height - (z > 0 ? 0.02 : 0.13)],
      colour,
    ]);
  parts.push([[-0.02, -0.03, z + height], [length + 0.04, depth + 0.03, 0.04], top]);
  if (z === 0) put(stage, at, parts, [length, depth, height], 0.3);
  else
    stage.add(
      stage.camera.depth([at.x, at.y, z]) + 0.1,
      assemble(stage, placed(at.x, at.y, at.heading ?? 0), parts),
    );
}

export function rug(stage: Stage, x: number, y: number, w: number, d: number, colour: Colour): void {
  const ring = (inset: number, c: Colour) =>
    sheet(
      stage,
      [
        [x + inset, y + inset, 0.01],
        [x + w - inset, y + inset, 0.01],
        [x + w - inset, y + d - inset, 0.01],
        [x + inset, y + d - inset, 0.01],
      ],
      c,
      [0, 0, 1],
      { fine: true },
    );
  stage.behind(
    ring(0, colour) +
      ring(0.12, lighter(colour, 0.45)) +
      ring(0.2, colour) +
      ring(0.5, lighter(colour, 0.18)),
  );
}

export function potPlant(stage: Stage, x: number, y: number, height: number): void {
  const at: Vec3 = [x, y, 0.3];
  const [sx, sy] = stage.camera.project(at);
  const s = stage.camera.scale(at);
  stage.add(
    stage.camera.depth(at),
    cylinder(stage, [x, y, 0], 0.14, 0.34, '#e9e2d5', {}, 0.18) + tree(stage, sx, sy, height * s, 'palm'),
  );
}

export function floorLamp(stage: Stage, x: number, y: number): void {
  stage.add(
    stage.camera.depth([x, y, 0]),
    cylinder(stage, [x, y, 0], 0.14, 0.03, '#3f4248') +
      cylinder(stage, [x, y, 0.03], 0.015, 1.4, '#3f4248') +
      cylinder(stage, [x, y, 1.35], 0.2, 0.3, stage.light.lamps > 0.05 ? '#fff0c8' : '#efe6d3', {}, 0.14) +
      lampGlow(stage, [x, y, 1.5], 1.3),
  );
}

export function pendant(
  stage: Stage,
  x: number,
  y: number,
  ceiling: number,
  colour: Colour,
  drop = 0.8,
): void {
  stage.add(
    stage.camera.depth([x, y, 0]) - 0.2,
    cylinder(stage, [x, y, ceiling - drop], 0.008, drop, '#4a4a4a') +
      cylinder(stage, [x, y, ceiling - drop - 0.2], 0.26, 0.2, colour, {}, 0.1) +
      lampGlow(stage, [x, y, ceiling - drop - 0.2], 1.2),
  );
}

/** A framed picture: abstract fields of colour. */
export function framed(
  stage: Stage,
  on: Wall,
  u: number,
  v: number,
  w: number,
  h: number,
  colours: readonly [Colour, Colour, Colour],
): string {
  return (
    patches(stage, on, [[u - 0.04, v - 0.04, w + 0.08, h + 0.08]], '#4d4338') +
    patches(stage, on, [[u, v, w, h]], '#f8f3e8') +
    patches(stage, on, [[u + 0.08, v + 0.08, w - 0.16, h * 0.34]], colours[0]) +
    patches(stage, on, [[u + 0.08, v + 0.08 + h * 0.34, w - 0.16, h * 0.2]], colours[1]) +
    patches(stage, on, [[u + w * 0.55, v + h * 0.62, w * 0.2, h * 0.2]], colours[2])
  );
}
