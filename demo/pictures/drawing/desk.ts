import { cycle } from '../../random.ts';
import { modelCamera, type Vec3 } from './camera.ts';
import { type Colour, darker } from './colour.ts';
import { sheet } from './solid.ts';
import { type Shot, Stage } from './stage.ts';
import { closedPath, type Point, path, rect } from './svg.ts';

const TOPS: readonly Colour[] = ['#b98a5e', '#31475f', '#d8cdbb', '#5f7a6c', '#8a5a44'];

/** A desk top seen from above at an angle, 40 × 30 centimetres; here one unit is a centimetre. */
export function desk(shot: Shot, pitch = cycle([58, 52, 64], shot.index)): Stage {
  const i = shot.index;
  const camera = modelCamera({
    yaw: cycle([-18, 14, -8, 22], i),
    pitch,
    fit: [
      [-20, -14, 0],
      [20, -14, 0],
      [20, 14, 0],
      [-20, 14, 0],
    ],
    within: [70, 110, 890, 640],
  });
  const stage = new Stage(shot, camera, { indoors: true });
  const top = stage.tone(cycle(TOPS, i), [0, 0, 1]);
  stage.behind(rect(0, 0, 960, 720, top));
  if (i % 5 === 0 || i % 5 === 4)
    for (let y = -60; y < 60; y += 4.5)
      stage.behind(
        sheet(
          stage,
          [
            [-70, y, 0],
            [70, y, 0],
            [70, y + 0.16, 0],
            [-70, y + 0.16, 0],
          ],
          darker(cycle(TOPS, i), 0.16),
          [0, 0, 1],
          { fine: true },
        ),
      );
  const warm = stage.glow([
    [0, '#fff3d6', 0.34],
    [1, '#fff3d6', 0],
  ]);
  stage.behind(
    rect(-200, -260, 900, 900, warm) +
      rect(
        0,
        0,
        960,
        720,
        stage.gradient([
          [0, stage.light.shadow, 0],
          [1, stage.light.shadow, 0.22],
        ]),
      ),
  );
  return stage;
}

/** A sheet of paper's own centimetres (from its lower left corner) to the desk's. */
export type Sheet = (u: number, v: number) => Vec3;

/** Lays down a sheet with its shadow; returns where things are on it. */
export function paper(
  stage: Stage,
  x: number,
  y: number,
  [w, h]: Point,
  turn: number,
  tone: Colour = '#fbf8f0',
  z = 0,
): Sheet {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const on: Sheet = (u, v) => [x + u * cos - v * sin, y + u * sin + v * cos, z];
  const corners = (dx: number, dy: number) =>
    stage.camera.outline(
      [on(0, 0), on(w, 0), on(w, h), on(0, h)].map(([a, b, c]): Vec3 => [a + dx, b + dy, c]),
    );
  const side = stage.sun[0] < 0 ? 1 : -1;
  stage.behind(
    path(closedPath(corners(side * 0.9, -0.7)), stage.light.shadow, ' opacity=".22"') +
      path(closedPath(corners(side * 0.35, -0.3)), stage.light.shadow, ' opacity=".22"'),
  );
  stage.behind(stage.paint([corners(0, 0)], stage.tone(tone, [0, 0, 1])));
  return on;
}

/** Flat marks on a sheet: rectangles [u, v, width, height] in one colour. */
export const marks = (
  stage: Stage,
  on: Sheet,
  rects: readonly (readonly [number, number, number, number])[],
  colour: Colour,
): string =>
  path(
    rects
      .map(([u, v, w, h]) =>
        closedPath(stage.camera.outline([on(u, v), on(u + w, v), on(u + w, v + h), on(u, v + h)])),
      )
      .join(''),
    stage.tone(colour, [0, 0, 1]),
  );

/** Lines that stand for text, ragged at the right, from the top down. */
export function lines(
  stage: Stage,
  on: Sheet,
  [u, v, w]: readonly [number, number, number],
  count: number,
  gap: number,
  colour: Colour = '#9aa1a8',
): string {
  return marks(
    stage,
    on,
    Array.from(
      { length: count },
      (_, k) => [u, v - k * gap, w * (k % 4 === 3 ? 0.6 : stage.random.between(0.9, 1)), gap * 0.28] as const,
    ),
    colour,
  );
}

/** A round thing lying on a sheet, as an outline with this many points. */
export const disc = (
  stage: Stage,
  on: Sheet,
  u: number,
  v: number,
  r: number,
  points = 28,
  star = 0,
): string =>
  closedPath(
    stage.camera.outline(
      Array.from({ length: points }, (_, k) => {
        const a = (k / points) * Math.PI * 2 + Math.PI / 2;
        const q = star && k % 2 ? r * star : r;
        return on(u + Math.cos(a) * q, v + Math.sin(a) * q);
      }),
    ),
  );

/** A vermilion seal: two rings and a star, as on Chinese contracts; it says nothing. */
export function seal(stage: Stage, on: Sheet, u: number, v: number, r: number): string {
  const ring = ' stroke="#cf3a26" stroke-opacity=".85"';
  const ticks = Array.from({ length: 18 }, (_, k) => {
    const a = Math.PI * (0.85 - k * 0.1) - Math.PI * 0.7 + (k > 8 ? 0.2 : 0);
    return disc(stage, on, u + Math.cos(a) * r * 0.74, v + Math.sin(a) * r * 0.74, r * 0.07, 6);
  });
  return (
    path(disc(stage, on, u, v, r), '#cf3a26', ` fill-opacity=".06" stroke-width="5"${ring}`) +
    path(disc(stage, on, u, v, r * 0.34, 10, 0.42), '#cf3a26', ' fill-opacity=".85"') +
    path(ticks.join(''), '#cf3a26', ' fill-opacity=".7"')
  );
}

/** A pen from one end to the other. */
export function pen(stage: Stage, [x0, y0]: Point, [x1, y1]: Point, colour: Colour): string {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [(-dy / length) * 0.55, (dx / length) * 0.55];
  const strip = (s: number, e: number, k: number, z: number): Vec3[] => [
    [x0 + dx * s + nx * k, y0 + dy * s + ny * k, z],
    [x0 + dx * e + nx * k, y0 + dy * e + ny * k, z],
    [x0 + dx * e - nx * k, y0 + dy * e - ny * k, z],
    [x0 + dx * s - nx * k, y0 + dy * s - ny * k, z],
  ];
  const draw = (points: Vec3[], c: Colour, extra = '') =>
    path(closedPath(stage.camera.outline(points)), c, extra);
  return (
    draw(strip(0.02, 1, 1.3, 0), stage.light.shadow, ' opacity=".3"') +
    draw(strip(0.12, 1, 1, 0.6), colour) +
    draw(strip(0.12, 1, 0.35, 0.7), '#ffffff', ' opacity=".25"') +
    draw(strip(0.42, 0.46, 1.05, 0.7), '#e0b860') +
    draw(
      [strip(0.12, 0.12, 1, 0.6)[0] ?? [x0, y0, 0], [x0, y0, 0], strip(0.12, 0.12, 1, 0.6)[3] ?? [x0, y0, 0]],
      '#e0b860',
    )
  );
}
