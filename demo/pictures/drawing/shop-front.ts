import { cycle } from '../../random.ts';
import { type Colour, darker, lighter } from './colour.ts';
import { lampPool } from './ground.ts';
import type { Stage } from './stage.ts';
import { ellipse } from './svg.ts';
import { coolers, ledge, openingsAt, panes, patches, type Wall } from './wall.ts';

const SIGNS: readonly Colour[] = [
  '#c8442f',
  '#1f6f6b',
  '#e0a030',
  '#2f5d94',
  '#6b3f73',
  '#3f7a46',
  '#d96f3a',
  '#35414f',
];

export const UNIT = 5.4;

export function upstairs(
  stage: Stage,
  on: Wall,
  count: number,
  upper: number,
  form: number,
  trim: Colour,
  fade: number,
): string {
  const wide = form % 2 === 0;
  const columns = Array.from(
    { length: count },
    (_, k) =>
      (wide
        ? [[k * UNIT + 0.7, 4]]
        : [
            [k * UNIT + 0.7, 1.6],
            [k * UNIT + 3.1, 1.6],
          ]) as [number, number][],
  ).flat();
  const rows = openingsAt(columns, upper, 5.7, 3.2, 1.7);
  const piers = Array.from(
    { length: count + 1 },
    (_, k) => [Math.max(0, k * UNIT - 0.25), 4.6, 0.5, on.height - 4.6] as const,
  );
  return (
    patches(stage, on, piers, trim, { fade }) +
    panes(stage, on, rows, { fade, sashes: wide ? 4 : 2 }) +
    (fade < 0.3
      ? coolers(
          stage,
          on,
          rows.filter(() => stage.random.chance(0.45)).map(([u, v]) => [u + 0.3, v - 0.85] as const),
          fade,
        )
      : '')
  );
}

/** One shop: pier, window and door or a shutter, and a signboard that says nothing. */
export function shopFront(stage: Stage, on: Wall, k: number, form: number, fade: number): string {
  const { random, light } = stage;
  const u = k * UNIT;
  const sign = cycle(SIGNS, k * 3 + form);
  const evening = light.lamps > 0.3;
  const closed = random.chance(evening ? 0.1 : 0.2);
  const inside = closed ? shutter(stage, on, u, fade) : display(stage, on, u, evening, fade);
  const board = ledge(stage, on, [u + 0.15, 3.3], [UNIT - 0.3, 0.35, 1.05], sign, { fade });
  const plate = patches(stage, on, [[u + 1.1, 3.55, UNIT - 2.2, 0.55]], lighter(sign, evening ? 0.75 : 0.4), {
    fade,
    out: 0.36,
    glowing: evening,
  });
  const hood = !closed && random.chance(0.45) ? awning(stage, on, u, sign, fade) : '';
  const spill =
    evening && !closed && fade < 0.2
      ? lampPool(stage, on.at(u + UNIT / 2, 0, 1.5), 3.4, 0.45) + signGlow(stage, on, u)
      : '';
  return inside + hood + board + plate + spill;
}

function signGlow(stage: Stage, on: Wall, u: number): string {
  const at = on.at(u + UNIT / 2, 3.8, 0.4);
  const [x, y] = stage.camera.project(at);
  const r = 3 * stage.camera.scale(at);
  return ellipse(
    x,
    y,
    r,
    r * 0.6,
    stage.glow([
      [0, '#ffe9b8', 0.45],
      [1, '#ffdf9e', 0],
    ]),
  );
}

const shutter = (stage: Stage, on: Wall, u: number, fade: number): string =>
  patches(stage, on, [[u + 0.4, 0, UNIT - 0.8, 3.2]], '#b9bcbb', { fade }) +
  patches(
    stage,
    on,
    Array.from({ length: 9 }, (_, r) => [u + 0.4, 0.25 + r * 0.33, UNIT - 0.8, 0.06] as const),
    '#8d9192',
    { fade },
  );

function display(stage: Stage, on: Wall, u: number, evening: boolean, fade: number): string {
  const goods = ['#c96f4a', '#6e8fae', '#d9b45c', '#7f9c6b', '#b8798c'];
  const shelf = Array.from({ length: 7 }, (_, g) =>
    patches(
      stage,
      on,
      [[u + 0.8 + g * 0.36, 0.5, 0.26, stage.random.between(0.4, 1.1)]],
      cycle(goods, g + stage.random.whole(0, 4)),
      { fade: fade + 0.15 },
    ),
  ).join('');
  return (
    panes(stage, on, [[u + 0.4, 0.3, 3, 2.9]], {
      fade,
      sashes: 2,
      frame: '#4a4f55',
      lamps: evening ? 1 : 0.12,
    }) +
    shelf +
    panes(stage, on, [[u + 3.5, 0, 1.5, 3.2]], {
      fade,
      sashes: 1,
      frame: '#4a4f55',
      lamps: evening ? 1 : 0.12,
      rim: 0.14,
    })
  );
}

function awning(stage: Stage, on: Wall, u: number, colour: Colour, fade: number): string {
  const stripes = 6;
  const each = (UNIT - 0.6) / stripes;
  return Array.from({ length: stripes }, (_, s) => {
    const a = u + 0.3 + s * each;
    const outline = stage.camera.outline([
      on.at(a, 3.25, 0.1),
      on.at(a + each, 3.25, 0.1),
      on.at(a + each, 2.55, 1.5),
      on.at(a, 2.55, 1.5),
    ]);
    const lip = stage.camera.outline([
      on.at(a, 2.55, 1.5),
      on.at(a + each, 2.55, 1.5),
      on.at(a + each, 2.3, 1.5),
      on.at(a, 2.3, 1.5),
    ]);
    const tone = s % 2 ? '#f6f0e4' : colour;
    return (
      stage.paint([outline], stage.tone(tone, [0, -0.5, 0.87], fade), { fine: true }) +
      stage.paint([lip], stage.tone(darker(tone, 0.1), on.normal, fade), { fine: true })
    );
  }).join('');
}
