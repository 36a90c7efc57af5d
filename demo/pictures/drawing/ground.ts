import type { Vec3 } from './camera.ts';
import { type Colour, lighter, mix } from './colour.ts';
import { slab } from './solid.ts';
import type { Stage } from './stage.ts';
import { ellipse, HEIGHT, opacity, path, px, rect, WIDTH } from './svg.ts';

export const ASPHALT = '#7d8288';
export const PAVING = '#cfc8bb';
export const CONCRETE = '#c9c6be';

/** Snow covers everything that lies flat. */
export const underfoot = (stage: Stage, colour: Colour): Colour =>
  stage.light.name === 'winter'
    ? mix(colour, '#f3f7fb', 0.68)
    : stage.light.name === 'rain'
      ? mix(colour, '#5b7388', 0.25)
      : colour;

/** The ground from the horizon to the lower edge. */
export function ground(stage: Stage, colour: Colour): string {
  const top = Math.max(0, stage.camera.horizon - 1);
  const near = stage.tone(underfoot(stage, colour), [0, 0, 1]);
  const fill = stage.gradient([
    [0, mix(near, stage.light.haze, 0.6)],
    [0.25, near],
    [1, mix(near, stage.light.shadow, 0.14)],
  ]);
  return treeline(stage, top) + rect(0, top, WIDTH, HEIGHT - top, fill);
}

/** Far groves, so that the plain does not meet the sky in a ruled line. */
function treeline(stage: Stage, horizon: number): string {
  const { random, light } = stage;
  let d = `M-20 ${px(horizon + 2)}`;
  for (let x = -20; x < WIDTH + 20; ) {
    const w = random.between(18, 44);
    d += `q${px(w / 2)} ${px(-random.between(8, 26))} ${px(w)} 0`;
    x += w;
  }
  const colour = mix(mix(light.leaf, light.haze, 0.5), light.sky[0], 0.12);
  return path(`${d}V${px(horizon + 4)}Z`, colour);
}

/** A road along x between two y, with kerbs, a broken centre line, and puddles after rain. */
export function road(stage: Stage, y0: number, y1: number, reach = 160): string {
  const middle = (y0 + y1) / 2;
  const flat = (a: number, b: number, colour: Colour) =>
    slab(stage, -reach, a, reach, b, underfoot(stage, colour), 0, { fine: true });
  let svg = flat(y0 - 0.35, y1 + 0.35, '#d8d4ca') + flat(y0, y1, ASPHALT);
  for (let x = -60; x < 60; x += 6) {
    svg += slab(stage, x, middle - 0.08, x + 3, middle + 0.08, underfoot(stage, '#f0ede2'), 0, {
      fine: true,
    });
  }
  return svg + (stage.light.name === 'rain' ? puddles(stage, [0, (y0 + y1) / 2, 0], 30, y1 - y0) : '');
}

/** Pools that hold the sky, around a place on the ground. */
export function puddles(stage: Stage, [x, y]: Vec3, spreadX: number, spreadY: number): string {
  const { random, light, camera } = stage;
  const fill = stage.gradient([
    [0, lighter(light.sky[2], 0.2), 0.85],
    [1, light.sky[0], 0.6],
  ]);
  return Array.from({ length: 7 }, () => {
    const at: Vec3 = [x + random.between(-spreadX, spreadX), y + random.between(-0.4, 0.4) * spreadY, 0];
    if (camera.depth(at) < 4) return '';
    const [px0, py0] = camera.project(at);
    const r = Math.min(70, random.between(0.8, 2.2) * camera.scale(at));
    return ellipse(px0, py0, r * 1.8, Math.max(1.5, r * 0.22), fill);
  }).join('');
}

/** White bay lines: `count` bays along x from (x, y), each `w` wide and `d` deep. */
export function bays(
  stage: Stage,
  x: number,
  y: number,
  count: number,
  w: number,
  d: number,
  colour: Colour = '#f4f2ea',
): string {
  let svg = '';
  for (let i = 0; i <= count; i += 1)
    svg += slab(stage, x + i * w - 0.06, y, x + i * w + 0.06, y + d, colour, 0.01, { fine: true });
  return svg + slab(stage, x, y + d - 0.06, x + count * w, y + d + 0.06, colour, 0.01, { fine: true });
}

/** A pool of lamp light at a place, `radius` metres. */
export function lampPool(stage: Stage, at: Vec3, radius: number, strength = 0.5): string {
  const [x, y] = stage.camera.project(at);
  const r = radius * stage.camera.scale(at);
  return ellipse(
    x,
    y,
    r,
    r * 0.3,
    stage.glow([
      [0, '#ffdf9e', strength],
      [1, '#ffdf9e', 0],
    ]),
  );
}

/** A street lamp; it shines when the windows do. */
export function streetLamp(stage: Stage, at: Vec3, height = 7): void {
  const { camera, light } = stage;
  const [x, y] = camera.project(at);
  const s = camera.scale(at);
  // Near the eye a post would stand across the picture.
  if (camera.depth(at) < 2 || s > 24) return;
  const top = y - height * s;
  const post = stage.tone('#5b636c', [0, -1, 0]);
  let svg = `<path d="M${px(x)} ${px(y)}V${px(top + s)}q0 ${px(-s)} ${px(s * 1.4)} ${px(-s)}" stroke="${post}" stroke-width="${px(Math.max(1, s * 0.14))}" fill="none"/>`;
  svg += rect(x + s * 1.1, top - s * 0.08, s * 0.9, s * 0.2, light.lamps > 0.3 ? '#fff3c9' : post);
  if (light.lamps > 0.3) {
    svg += ellipse(
      x + s * 1.5,
      top,
      s * 3,
      s * 3,
      stage.glow([
        [0, '#ffe2a0', 0.7],
        [0.3, '#ffdf9e', 0.25],
        [1, '#ffdf9e', 0],
      ]),
    );
    stage.behind(lampPool(stage, [at[0] + 1.4, at[1], 0], 5, 0.4));
  }
  stage.add(camera.depth(at), svg);
}

/** The table a clay model stands on: soft shadow, then a plinth with its own top colour. Corner (x0, y0) to (x1, y1). */
export function backdrop(stage: Stage, tint: Colour): string {
  const { light } = stage;
  const dark = light.name === 'night' || light.name === 'dusk';
  const head = mix(lighter(tint, 0.3), light.sky[1], dark ? 0.8 : 0.12);
  const foot = mix(tint, light.sky[dark ? 0 : 1], dark ? 0.6 : 0.3);
  const fill = stage.gradient([
    [0, head],
    [1, foot],
  ]);
  const cast = stage.glow([
    [0, light.shadow, 0.5],
    [0.7, light.shadow, 0.18],
    [1, light.shadow, 0],
  ]);
  return rect(0, 0, WIDTH, HEIGHT, fill) + ellipse(WIDTH / 2, HEIGHT * 0.74, 470, 220, cast, opacity(0.8));
}
