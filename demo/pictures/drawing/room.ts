import { streetCamera, type Vec3 } from './camera.ts';
import { type Colour, darker, lighter, mix } from './colour.ts';
import { type Shot, Stage } from './stage.ts';
import { closedPath, ellipse, type Point, path, px, rect } from './svg.ts';
import { type Opening, outlineOn, patches, type Wall, wallFrom } from './wall.ts';

export interface RoomPlan {
  /** Width (x), depth (y), height (z) in metres. */
  readonly size: Vec3;
  /** The eye's place between the side walls, 0…1, and its height. */
  readonly eye?: readonly [number, number];
  readonly yaw?: number;
  /** How far in the height of the room fills the frame, metres. */
  readonly near?: number;
  readonly wall: Colour;
  readonly floor: Colour;
  /** Boards run away from the viewer; tiles are squares of this many metres. */
  readonly tiles?: number;
}

export interface Room {
  readonly stage: Stage;
  readonly back: Wall;
  readonly left: Wall;
  readonly right: Wall;
}

/** An empty room seen from its open end: floor, ceiling, three walls, skirting. Lamps are on when it is dark outside. */
export function room(shot: Shot, plan: RoomPlan): Room {
  const [w, d, h] = plan.size;
  const [share, high] = plan.eye ?? [0.5, 1.45];
  const near = plan.near ?? 1.1;
  const camera = streetCamera({
    eye: [w * share, -2.6, high],
    yaw: plan.yaw ?? 0,
    // At this depth the room's height fills the frame; nearer walls run out of it.
    fit: [
      [w * share - h / 3, near, 0],
      [w * share + h / 3, near, 0],
      [w * share - h / 3, near, h],
      [w * share + h / 3, near, h],
    ],
    within: [0, -10, 960, 736],
  });
  const stage = new Stage(shot, camera, { indoors: true });
  const back = wallFrom(stage, [0, d, 0], [1, 0, 0], w, h);
  const left = wallFrom(stage, [0, -2, 0], [0, 1, 0], d + 2, h);
  const right = wallFrom(stage, [w, d, 0], [0, -1, 0], d + 2, h);
  const flat = (z: number) =>
    stage.camera.outline([
      [0, -2, z],
      [w, -2, z],
      [w, d, z],
      [0, d, z],
    ]);
  const floor = stage.tone(plan.floor, [0, 0, 1]);
  // Bounced light keeps a ceiling as bright as the walls.
  const ceiling = lighter(stage.tone(lighter(plan.wall, 0.5), [0, 0, 0]), 0.45);
  stage.behind(rect(0, 0, 960, 720, floor));
  stage.behind(
    path(
      closedPath(flat(0)),
      stage.gradient([
        [0, lighter(floor, 0.12)],
        [1, darker(floor, 0.16)],
      ]),
    ),
  );
  stage.behind(joints(stage, plan, darker(floor, 0.22)));
  stage.behind(
    path(
      closedPath(flat(h)),
      stage.gradient([
        [0, darker(ceiling, 0.05)],
        [1, ceiling],
      ]),
    ),
  );
  for (const on of [left, right, back]) {
    const tone = stage.tone(plan.wall, on.normal);
    const outline = closedPath(outlineOn(stage, on, [0, 0, on.width, h]));
    stage.behind(
      path(
        outline,
        stage.gradient([
          [0, darker(tone, 0.06)],
          [0.3, tone],
          [0.75, tone],
          [1, darker(tone, 0.12)],
        ]),
        stage.style === 'wash' ? ' stroke="#3a3a44" stroke-width="1"' : '',
      ),
    );
    stage.behind(patches(stage, on, [[0, 0, on.width, 0.1]], lighter(plan.wall, 0.6)));
  }
  return { stage, back, left, right };
}

function joints(stage: Stage, { size: [w, d], tiles }: RoomPlan, colour: Colour): string {
  let lines = '';
  const seam = (a: Vec3, b: Vec3) => {
    const [p, q] = [stage.camera.project(a), stage.camera.project(b)];
    lines += `M${px(p[0])} ${px(p[1])}L${px(q[0])} ${px(q[1])}`;
  };
  const step = tiles ?? 0.24;
  for (let x = step; x < w; x += step) seam([x, -1.6, 0], [x, d, 0]);
  if (tiles) for (let y = -1; y < d; y += tiles) seam([0, y, 0], [w, y, 0]);
  else
    for (let x = 0; x < w - step; x += step)
      for (let y = stage.random.between(-1, 1); y < d; y += 1.6) seam([x, y, 0], [x + step, y, 0]);
  return `<path d="${lines}" stroke="${colour}" stroke-width=".8" stroke-opacity=".5" fill="none"/>`;
}

/** A window with the town outside, and the light it throws on the floor. */
export function window(stage: Stage, on: Wall, opening: Opening, sashes = 3): string {
  const outline = outlineOn(stage, on, opening);
  const [u, v, w, h] = opening;
  const clip = stage.clip(closedPath(outline));
  const rim = patches(stage, on, [[u - 0.08, v - 0.08, w + 0.16, h + 0.16]], '#f6f3ec');
  const bars = Array.from(
    { length: sashes + 1 },
    (_, k) => [u + (k * w) / sashes - 0.03, v, 0.06, h] as const,
  );
  const sill = patches(stage, on, [[u - 0.12, v - 0.14, w + 0.24, 0.08]], '#fbf8f0');
  return (
    rim +
    town(stage, outline, clip) +
    patches(
      stage,
      on,
      [...bars, [u, v, w, 0.06], [u, v + h - 0.06, w, 0.06], [u, v + h * 0.72, w, 0.04]],
      '#f3f0e8',
    ) +
    sill
  );
}

function town(stage: Stage, outline: readonly Point[], clip: string): string {
  const { random, light } = stage;
  const [xs, ys] = [outline.map((p) => p[0]), outline.map((p) => p[1])];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [w, h] = [x1 - x0, y1 - y0];
  const parts = [
    rect(
      x0,
      y0,
      w,
      h,
      stage.gradient([
        [0, light.sky[0]],
        [0.6, light.sky[1]],
        [1, light.sky[2]],
      ]),
    ),
  ];
  if (light.lamps < 0.3)
    parts.push(
      ellipse(x0 + w * 0.3, y0 + h * 0.25, w * 0.16, h * 0.05, light.cloud, ' opacity=".8"'),
      ellipse(x0 + w * 0.4, y0 + h * 0.21, w * 0.1, h * 0.05, light.cloud, ' opacity=".8"'),
    );
  for (const near of [0.25, 0.6]) {
    let [d, dots] = ['', ''];
    for (let x = x0; x < x1; ) {
      const [bw, bh] = [
        random.between(w * 0.05, w * 0.11),
        h * random.between(0.2, 0.62) * (1.15 - near * 0.6),
      ];
      d += `M${px(x)} ${px(y1)}v${px(-bh)}h${px(bw)}V${px(y1)}Z`;
      for (let k = 0; k < 9; k += 1)
        dots += `M${px(x + bw * random.between(0.1, 0.8))} ${px(y1 - bh * random.between(0.1, 0.92))}h3v3h-3Z`;
      x += bw + random.between(0, w * 0.05);
    }
    const colour = mix(light.haze, light.glass[0], near);
    parts.push(path(d, colour), path(dots, light.lamps > 0.3 ? '#ffdc94' : mix(colour, light.haze, 0.5)));
  }
  const leaves = Array.from({ length: 9 }, (_, k) =>
    ellipse(
      x0 + (k / 8) * w,
      y1,
      w * 0.09,
      h * random.between(0.06, 0.13),
      mix(light.leaf, light.haze, 0.15),
    ),
  ).join('');
  return `<g${clip}>${parts.join('')}${leaves}</g>`;
}

/** A patch of sun on the floor, as wide as the window and slanting into the room. */
export function sunPatch(
  stage: Stage,
  [x0, x1]: readonly [number, number],
  y: number,
  reach: number,
): string {
  if (stage.light.lamps > 0.3 || stage.light.name === 'overcast' || stage.light.name === 'rain') return '';
  const slant = stage.sun[0] < 0 ? 0.7 : -0.7;
  const warm = mix('#fff6dd', stage.light.sky[2], 0.4);
  return [0, 1, 2]
    .map((k) => {
      const [a, b] = [x0 + ((x1 - x0) * (k + 0.06)) / 3, x0 + ((x1 - x0) * (k + 0.94)) / 3];
      const outline = stage.camera.outline([
        [a, y, 0.005],
        [b, y, 0.005],
        [b + slant, y - reach, 0.005],
        [a + slant, y - reach, 0.005],
      ]);
      return path(closedPath(outline), warm, ' opacity=".42"');
    })
    .join('');
}

/** Pleated curtain beside a window. */
export function curtain(stage: Stage, on: Wall, u: number, w: number, colour: Colour, top = 2.6): string {
  const folds = Math.max(4, Math.round(w / 0.11));
  const strips = (odd: number): Opening[] =>
    Array.from({ length: folds }, (_, k): Opening => [u + (k * w) / folds, 0.03, w / folds, top]).filter(
      (_, k) => k % 2 === odd,
    );
  return (
    patches(stage, on, strips(0), colour, { out: 0.06 }) +
    patches(stage, on, strips(1), darker(colour, 0.1), { out: 0.06 })
  );
}

/** The light of a lamp in the air: centre in the room, radius in metres. */
export function lampGlow(stage: Stage, at: Vec3, radius: number): string {
  if (stage.light.lamps < 0.05) return '';
  const [x, y] = stage.camera.project(at);
  const r = radius * stage.camera.scale(at);
  const strength = stage.light.lamps > 0.3 ? 0.55 : 0.22;
  return ellipse(
    x,
    y,
    r,
    r,
    stage.glow([
      [0, '#ffe9b8', strength],
      [0.4, '#ffdf9e', strength * 0.4],
      [1, '#ffdf9e', 0],
    ]),
  );
}
