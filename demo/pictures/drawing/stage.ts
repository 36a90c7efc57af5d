import { type Random, randomFrom } from '../../random.ts';
import type { Camera, Vec3 } from './camera.ts';
import { type Colour, channels, colourOf, mix } from './colour.ts';
import { LIGHTS, type Light, type LightName } from './palette.ts';
import { closedPath, HEIGHT, type Point, px, WIDTH } from './svg.ts';

/** soft: gradients without outlines; clay: a model on a table; wash: ink lines and watercolour on paper. */
export type Style = 'soft' | 'clay' | 'wash';

/** One picture to take. `index` counts within its series, so that neighbours in the catalogue differ. */
export interface Shot {
  readonly name: string;
  readonly index: number;
  readonly light: LightName;
  readonly style: Style;
}

/** Draws one picture as a whole SVG document of 960 × 720. */
export type Subject = (shot: Shot) => string;

export interface Finish {
  /** 0 near … 1 lost in the haze. */
  readonly fade?: number;
  /** Small things get a thinner ink line. */
  readonly fine?: boolean;
  /** Shines of itself: its own colour, whatever the light. */
  readonly glowing?: boolean;
}

/** Indoors the lamps are on when it is dark outside, and white walls lift the shade. */
function lampLit(light: Light): Light {
  const dark = light.lamps > 0.3;
  const lift = (from: number, to: number) => from + (to - from) * (dark ? 0.8 : 0.55);
  const [r, g, b] = light.ambient;
  return {
    ...light,
    ambient: dark
      ? [lift(r, 0.98), lift(g, 0.87), lift(b, 0.72)]
      : [lift(r, 1.02), lift(g, 1), lift(b, 0.98)],
    key: [0.16, 0.14, 0.11],
    shadowOpacity: light.shadowOpacity * 0.7,
  };
}

const PAPER = '#faf5ea';
const INK = '#3a3a44';

/** Where a picture is put together: light, brush, layers by distance, and the gradients it needs. */
export class Stage {
  readonly random: Random;
  readonly light: Light;
  readonly style: Style;
  /** Unit vector towards the sun, which always stands on the viewer's side so that fronts are lit. */
  readonly sun: Vec3;
  readonly #defs: string[] = [];
  readonly #behind: string[] = [];
  readonly #layers: { readonly depth: number; readonly svg: string }[] = [];
  readonly #over: string[] = [];

  constructor(
    readonly shot: Shot,
    readonly camera: Camera,
    { indoors = false }: { readonly indoors?: boolean } = {},
  ) {
    this.random = randomFrom(shot.name);
    this.light = indoors ? lampLit(LIGHTS[shot.light]) : LIGHTS[shot.light];
    this.style = shot.style;
    const sunSide = shot.index % 2 === 0 ? -1 : 1;
    const low = shot.light === 'golden' || shot.light === 'dusk' || shot.light === 'morning';
    this.sun = low ? [sunSide * 0.66, -0.58, 0.48] : [sunSide * 0.5, -0.6, 0.62];
  }

  behind(svg: string): void {
    this.#behind.push(svg);
  }

  add(depth: number, svg: string): void {
    this.#layers.push({ depth, svg });
  }

  over(svg: string): void {
    this.#over.push(svg);
  }

  /** A fill running from the top of what it fills to its foot (or left to right). Stops: [place 0…1, colour, opacity]. */
  gradient(stops: readonly (readonly [number, Colour, number?])[], across = false): string {
    return this.#define(
      `<linearGradient id="ID" x1="0" y1="0" ${across ? 'x2="1" y2="0"' : 'x2="0" y2="1"'}>`,
      stops,
      'linearGradient',
    );
  }

  /** A fill spreading from the centre. */
  glow(stops: readonly (readonly [number, Colour, number?])[], x = 0.5, y = 0.5): string {
    return this.#define(`<radialGradient id="ID" cx="${x}" cy="${y}" r="0.5">`, stops, 'radialGradient');
  }

  /** Registers a clipping outline and returns the attribute that uses it. */
  clip(d: string): string {
    const id = `c${this.#defs.length}`;
    this.#defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    return ` clip-path="url(#${id})"`;
  }

  /** What a surface looks like in this light. `normal` is its unit outward direction. */
  tone(colour: Colour, normal: Vec3, fade = 0): Colour {
    const { ambient, key, haze } = this.light;
    const sun = Math.max(0, normal[0] * this.sun[0] + normal[1] * this.sun[1] + normal[2] * this.sun[2]);
    // Undersides and walls turned from the sun lose a little of the sky's light too.
    const open = 0.94 + 0.06 * normal[2] - (sun > 0 ? 0 : 0.07);
    const [r, g, b] = channels(colour);
    const shaded = colourOf([
      r * (ambient[0] * open + key[0] * sun * 1.45),
      g * (ambient[1] * open + key[1] * sun * 1.45),
      b * (ambient[2] * open + key[2] * sun * 1.45),
    ]);
    return fade > 0 ? mix(shaded, haze, fade) : shaded;
  }

  /** One fill over any number of outlines, with the edge that the style calls for. */
  paint(outlines: readonly (readonly Point[])[], colour: Colour, { fine = false }: Finish = {}): string {
    if (this.style === 'wash') {
      const wobble = fine ? 0.5 : 1.1;
      const shake = (v: number) => v + this.random.between(-wobble, wobble);
      const d = outlines.map((o) => closedPath(o.map(([x, y]) => [shake(x), shake(y)] as const))).join('');
      return (
        d &&
        `<path d="${d}" fill="${mix(colour, PAPER, 0.2)}" stroke="${INK}" stroke-width="${fine ? 0.5 : 0.9}" stroke-opacity=".75" stroke-linejoin="round"/>`
      );
    }
    const d = outlines.map(closedPath).join('');
    const edge = this.style === 'clay' && !fine ? 1.4 : 0.5;
    return (
      d &&
      `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${edge}" stroke-linejoin="round"/>`
    );
  }

  toSvg(): string {
    const layers = [...this.#layers].sort((a, b) => b.depth - a.depth).map((layer) => layer.svg);
    const edge = this.style === 'wash' ? this.#paperEdge() : '';
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
      `<defs>${this.#defs.join('')}</defs>${this.#behind.join('')}${layers.join('')}${this.#over.join('')}${edge}</svg>`
    );
  }

  /** Watercolour stops short of the edge of the sheet, unevenly. */
  #paperEdge(): string {
    const rough = (step: number, inset: number) => inset + step * this.random.next();
    const points: Point[] = [];
    for (let x = 30; x < WIDTH - 30; x += 40) points.push([x, rough(16, 14)]);
    for (let y = 30; y < HEIGHT - 30; y += 40) points.push([WIDTH - rough(16, 14), y]);
    for (let x = WIDTH - 30; x > 30; x -= 40) points.push([x, HEIGHT - rough(18, 12)]);
    for (let y = HEIGHT - 30; y > 30; y -= 40) points.push([rough(16, 14), y]);
    const first = points[0] ?? [0, 0];
    let inner = `M${px(first[0])} ${px(first[1])}`;
    points.forEach((p, i) => {
      const q = points[(i + 1) % points.length] ?? p;
      inner += `Q${px(p[0])} ${px(p[1])} ${px((p[0] + q[0]) / 2)} ${px((p[1] + q[1]) / 2)}`;
    });
    return `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z${inner}Z" fill="${PAPER}" fill-rule="evenodd"/>`;
  }

  #define(open: string, stops: readonly (readonly [number, Colour, number?])[], tag: string): string {
    const id = `g${this.#defs.length}`;
    const inner = stops.map(
      ([at, colour, alpha = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`,
    );
    this.#defs.push(`${open.replace('ID', id)}${inner.join('')}</${tag}>`);
    return `url(#${id})`;
  }
}
