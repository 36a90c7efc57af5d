import { cycle } from '../../random.ts';
import type { Vec3 } from './camera.ts';
import { type Colour, lighter, mix } from './colour.ts';
import { lampTones } from './palette.ts';
import { block, type Place } from './solid.ts';
import type { Finish, Stage } from './stage.ts';
import { closedPath, type Point, path } from './svg.ts';

/** One upright face of a building. u runs left to right as seen from outside, v upwards, out away from it; metres. */
export interface Wall {
  readonly at: (u: number, v: number, out?: number) => Vec3;
  /** (u, out, v), for blocks that stick out of the wall. */
  readonly place: Place;
  readonly normal: Vec3;
  readonly width: number;
  readonly height: number;
  readonly seen: boolean;
}

/** u, v of the lower left corner, then width and height, metres. */
export type Opening = readonly [number, number, number, number];

/** A face from its lower left corner `start`, running along the unit vector `u`. */
export function wallFrom(stage: Stage, start: Vec3, u: Vec3, width: number, height: number): Wall {
  const normal: Vec3 = [u[1], -u[0], 0];
  const at = (a: number, v: number, out = 0): Vec3 => [
    start[0] + u[0] * a + normal[0] * out,
    start[1] + u[1] * a + normal[1] * out,
    start[2] + v,
  ];
  return {
    at,
    place: (a, out, v) => at(a, v, out),
    normal,
    width,
    height,
    seen: stage.camera.sees(start, normal),
  };
}

/** The four faces of a box: front is the one with the least y. */
export function wallsOf(
  stage: Stage,
  [x, y, z]: Vec3,
  [w, d, h]: Vec3,
): Record<'front' | 'right' | 'back' | 'left', Wall> {
  return {
    front: wallFrom(stage, [x, y, z], [1, 0, 0], w, h),
    right: wallFrom(stage, [x + w, y, z], [0, 1, 0], d, h),
    back: wallFrom(stage, [x + w, y + d, z], [-1, 0, 0], w, h),
    left: wallFrom(stage, [x, y + d, z], [0, -1, 0], d, h),
  };
}

export function outlineOn(stage: Stage, on: Wall, [u, v, w, h]: Opening, out = 0): Point[] {
  return stage.camera.outline([
    on.at(u, v, out),
    on.at(u + w, v, out),
    on.at(u + w, v + h, out),
    on.at(u, v + h, out),
  ]);
}

/** Flat rectangles of one colour on a wall. */
export function patches(
  stage: Stage,
  on: Wall,
  openings: readonly Opening[],
  colour: Colour,
  finish: Finish & { readonly out?: number } = {},
): string {
  if (!on.seen || openings.length === 0) return '';
  const tone = finish.glowing
    ? mix(stage.tone(colour, on.normal), colour, 0.72)
    : stage.tone(colour, on.normal, finish.fade);
  return stage.paint(
    openings.map((o) => outlineOn(stage, on, o, finish.out)),
    tone,
    { fine: true, ...finish },
  );
}

export interface PaneOptions extends Finish {
  readonly frame?: Colour;
  /** Sashes side by side in one window. */
  readonly sashes?: number;
  /** Share of lit windows; the light's own unless told. */
  readonly lamps?: number;
  readonly out?: number;
  /** Tints the reflections, as coated glass does. */
  readonly tint?: Colour;
  /** Width of the frame, metres. */
  readonly rim?: number;
}

/** Windows: frame, glass that reflects the sky or glows, and the shadow of the lintel. */
export function panes(
  stage: Stage,
  on: Wall,
  openings: readonly Opening[],
  options: PaneOptions = {},
): string {
  if (!on.seen || openings.length === 0) return '';
  const { light, random } = stage;
  const { frame = '#f2f1ec', sashes = 2, lamps = light.lamps, fade = 0, out = 0, tint, rim = 0.08 } = options;
  const small = stage.camera.scale(on.at(on.width / 2, on.height / 2)) < 7;
  // Frames and shadows of windows far off cannot be made out, and there are thousands of them.
  const distant = fade > 0.4;
  const groups = new Map<Colour, Point[][]>();
  const lintels: Point[][] = [];
  for (const [u, v, w, h] of openings) {
    const lit = random.chance(lamps);
    const shine = Math.round((0.12 + 0.5 * random.next() ** 1.6 + 0.28 * (v / on.height)) * 6) / 6;
    let colour = lit ? cycle(lampTones, random.whole(0, 4)) : mix(light.glass[0], light.glass[1], shine);
    if (tint && !lit) colour = mix(colour, stage.tone(tint, on.normal), 0.45);
    if (!lit && on.normal[0] * stage.sun[0] + on.normal[1] * stage.sun[1] < 0)
      colour = mix(colour, light.shadow, 0.16);
    colour = mix(colour, light.haze, fade);
    const list = groups.get(colour) ?? [];
    groups.set(colour, list);
    const n = small ? 1 : sashes;
    const pane = (w - rim * (n + 1)) / n;
    for (let i = 0; i < n; i += 1)
      list.push(outlineOn(stage, on, [u + rim + i * (pane + rim), v + rim, pane, h - 2 * rim], out));
    if (!lit && !distant)
      lintels.push(outlineOn(stage, on, [u + rim, v + h - rim - h * 0.16, w - 2 * rim, h * 0.16], out));
  }
  const frames = distant ? '' : patches(stage, on, openings, frame, { fade, out });
  const glass = [...groups].map(([colour, list]) => path(list.map(closedPath).join(''), colour)).join('');
  return `${frames}${glass}${path(lintels.map(closedPath).join(''), light.shadow, ` opacity="${(1 - fade) * 0.3}"`)}`;
}

/** Evenly spaced openings: columns at these u, rows from v0 every `storey` metres. */
export function openingsAt(
  columns: readonly (readonly [number, number])[],
  rows: number,
  v0: number,
  storey: number,
  height: number,
): Opening[] {
  return columns.flatMap(([u, w]) =>
    Array.from({ length: rows }, (_, i): Opening => [u, v0 + i * storey, w, height]),
  );
}

/** Something that sticks out of a wall: slab, balcony, sign, cornice. `size`: u, out, v. */
export function ledge(
  stage: Stage,
  on: Wall,
  [u, v]: Point,
  [w, out, h]: Vec3,
  colour: Colour,
  finish: Finish = {},
): string {
  return on.seen || out > 0.6 ? block(stage, on.place, [w, out, h], colour, finish, [u, 0, v]) : '';
}

/** Outdoor air-conditioner boxes: the signature of a lived-in Chinese wall. Lower left corners in u, v. */
export function coolers(stage: Stage, on: Wall, spots: readonly Point[], fade = 0): string {
  if (!on.seen) return '';
  const body = spots
    .map(([u, v]) => ledge(stage, on, [u, v], [0.85, 0.4, 0.62], '#e9e9e4', { fade, fine: true }))
    .join('');
  const fans = spots.map(([u, v]) =>
    stage.camera.outline(
      Array.from({ length: 10 }, (_, i) =>
        on.at(
          u + 0.36 + Math.cos((i / 5) * Math.PI) * 0.22,
          v + 0.31 + Math.sin((i / 5) * Math.PI) * 0.22,
          0.41,
        ),
      ),
    ),
  );
  return body + path(fans.map(closedPath).join(''), stage.tone('#8d9296', on.normal, fade));
}

/** Lets the foot of a wall darken and its head catch the sky; keeps big walls from looking like cardboard. */
export function veil(stage: Stage, on: Wall, strength = 1): string {
  if (!on.seen || stage.style === 'wash') return '';
  const { light } = stage;
  const fill = stage.gradient([
    [0, lighter(light.sky[1], 0.2), 0.2 * strength],
    [0.45, light.sky[1], 0],
    [0.55, light.shadow, 0],
    [1, light.shadow, 0.26 * strength],
  ]);
  return path(closedPath(outlineOn(stage, on, [0, 0, on.width, on.height])), fill);
}
