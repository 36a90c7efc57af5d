import type { Vec3 } from './camera.ts';
import { type Colour, darker, lighter, mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { ellipse, opacity, path, px } from './svg.ts';

export type TreeKind = 'plane' | 'poplar' | 'pine' | 'palm' | 'ginkgo' | 'blossom' | 'bush';

/** Plants a tree at a place on the ground, `height` metres tall, as one layer of the picture. */
export function plant(stage: Stage, at: Vec3, height: number, kind: TreeKind = 'plane'): void {
  const scale = stage.camera.scale(at);
  const [x, y] = stage.camera.project(at);
  const h = height * scale;
  if (x < -h || x > 960 + h || h < 2 || (stage.camera.depth(at) < 1 && stage.camera.horizon > 0)) return;
  stage.add(stage.camera.depth(at), tree(stage, x, y, h, kind));
}

/** A tree standing on pixel (x, y), `h` pixels tall. */
export function tree(stage: Stage, x: number, y: number, h: number, kind: TreeKind): string {
  const { light, sun } = stage;
  const side = sun[0] < 0 ? 1 : -1;
  const shade = ellipse(
    x + side * h * 0.16,
    y,
    h * 0.34,
    h * 0.05,
    light.shadow,
    opacity(light.shadowOpacity * 0.8),
  );
  if (kind === 'bush')
    return (
      ellipse(x + side * h * 0.2, y, h * 0.9, h * 0.16, light.shadow, opacity(light.shadowOpacity)) +
      crown(stage, x, y - h * 0.42, h * 0.85, h * 0.5, leaf(stage, kind))
    );
  const bark = stage.tone('#7a5f4b', [0, -1, 0]);
  const trunk = path(
    `M${px(x - h * 0.025)} ${px(y)}L${px(x - h * 0.013)} ${px(y - h * 0.6)}h${px(h * 0.026)}L${px(x + h * 0.025)} ${px(y)}Z`,
    bark,
  );
  if (kind === 'palm') return shade + palm(stage, x, y, h, bark);
  if (kind === 'pine') return shade + trunk + pine(stage, x, y, h);
  if (light.name === 'winter' && kind !== 'blossom') return shade + bare(stage, x, y, h, bark);
  const [rx, ry, up] = kind === 'poplar' ? [0.17, 0.41, 0.58] : [0.34, 0.31, 0.67];
  return shade + trunk + crown(stage, x, y - h * up, h * rx, h * ry, leaf(stage, kind));
}

function leaf(stage: Stage, kind: TreeKind): Colour {
  const { light, random } = stage;
  const own = kind === 'ginkgo' ? '#e3b23c' : kind === 'blossom' ? '#eba9b8' : light.leaf;
  return stage.tone(mix(own, random.pick(['#3f7d4c', '#8fae4f', own]), 0.28), [0, -0.7, 0.7]);
}

/** A heap of leaves: dark mass, middle tone, and light on the sun's side. */
function crown(stage: Stage, x: number, y: number, rx: number, ry: number, colour: Colour): string {
  const { random, sun, style } = stage;
  const side = sun[0] < 0 ? -1 : 1;
  if (style === 'clay') {
    const ball = stage.glow(
      [
        [0, lighter(colour, 0.28)],
        [0.6, colour],
        [1, darker(colour, 0.3)],
      ],
      0.5 + side * 0.12,
      0.36,
    );
    return ellipse(x, y, rx, ry, ball);
  }
  const lumps = (count: number, spread: number, size: number, dx: number, dy: number) => {
    let d = '';
    for (let i = 0; i < count; i += 1) {
      const a = (i / count) * Math.PI * 2 + random.between(-0.25, 0.25);
      const r = random.between(0.8, 1.15) * size;
      const [cx, cy] = [x + dx * rx + Math.cos(a) * rx * spread, y + dy * ry + Math.sin(a) * ry * spread];
      d += `M${px(cx - rx * r)} ${px(cy)}a${px(rx * r)} ${px(ry * r)} 0 1 0 ${px(rx * r * 2)} 0a${px(rx * r)} ${px(ry * r)} 0 1 0 ${px(-rx * r * 2)} 0`;
    }
    return d;
  };
  const ink = style === 'wash' ? ' stroke="#3a3a44" stroke-width=".6" stroke-opacity=".45"' : '';
  return (
    path(lumps(8, 0.62, 0.46, 0, 0), darker(colour, 0.24), ink) +
    path(lumps(6, 0.45, 0.4, side * 0.1, -0.12), colour) +
    path(lumps(5, 0.34, 0.26, side * 0.28, -0.34), lighter(colour, 0.2), opacity(0.85))
  );
}

function pine(stage: Stage, x: number, y: number, h: number): string {
  const green = stage.tone('#3f7358', [0, -0.7, 0.7]);
  const snow = stage.light.name === 'winter';
  return [0, 1, 2, 3]
    .map((i) => {
      const [foot, w, up] = [y - h * (0.14 + i * 0.2), h * (0.24 - i * 0.045), h * 0.3];
      const layer = (k: number, c: Colour) =>
        path(
          `M${px(x - w * k)} ${px(foot)}Q${px(x)} ${px(foot + h * 0.05)} ${px(x + w * k)} ${px(foot)}L${px(x)} ${px(foot - up)}Z`,
          c,
        );
      const lit = path(
        `M${px(x)} ${px(foot - up)}L${px(x + (stage.sun[0] < 0 ? -w : w))} ${px(foot)}L${px(x)} ${px(foot + h * 0.02)}Z`,
        lighter(green, 0.16),
      );
      return (
        layer(1, darker(green, 0.18)) +
        lit +
        (snow
          ? path(
              `M${px(x - w * 0.5)} ${px(foot - up * 0.5)}L${px(x)} ${px(foot - up)}L${px(x + w * 0.5)} ${px(foot - up * 0.5)}Q${px(x)} ${px(foot - up * 0.3)} ${px(x - w * 0.5)} ${px(foot - up * 0.5)}Z`,
              '#f4f8fc',
            )
          : '')
      );
    })
    .join('');
}

function palm(stage: Stage, x: number, y: number, h: number, bark: Colour): string {
  const green = stage.tone('#5b9557', [0, -0.7, 0.7]);
  const [tx, ty] = [x + h * 0.04, y - h * 0.78];
  let [back, front] = ['', ''];
  for (let i = 0; i < 9; i += 1) {
    const a = Math.PI * (1.08 + (i / 8) * 0.84 + stage.random.between(-0.04, 0.04));
    const [ex, ey] = [tx + Math.cos(a) * h * 0.36, ty + Math.sin(a) * h * 0.2 + h * 0.1];
    const d = `M${px(tx)} ${px(ty)}Q${px((tx + ex) / 2)} ${px(Math.min(ty, ey) - h * 0.16)} ${px(ex)} ${px(ey)}Q${px((tx + ex) / 2)} ${px(Math.min(ty, ey) - h * 0.06)} ${px(tx)} ${px(ty)}Z`;
    if (i % 2) front += d;
    else back += d;
  }
  const trunk = path(
    `M${px(x - h * 0.02)} ${px(y)}Q${px(x)} ${px(y - h * 0.4)} ${px(tx - h * 0.01)} ${px(ty)}h${px(h * 0.022)}Q${px(x + h * 0.03)} ${px(y - h * 0.4)} ${px(x + h * 0.024)} ${px(y)}Z`,
    bark,
  );
  return path(back, darker(green, 0.25)) + trunk + path(front, lighter(green, 0.08));
}

function bare(stage: Stage, x: number, y: number, h: number, bark: Colour): string {
  let d = '';
  const grow = (fx: number, fy: number, angle: number, length: number, left: number): void => {
    const [tx, ty] = [fx + Math.cos(angle) * length, fy - Math.sin(angle) * length];
    d += `M${px(fx)} ${px(fy)}L${px(tx)} ${px(ty)}`;
    if (left === 0) return;
    grow(tx, ty, angle + stage.random.between(0.25, 0.6), length * 0.68, left - 1);
    grow(tx, ty, angle - stage.random.between(0.25, 0.6), length * 0.68, left - 1);
  };
  grow(x, y - h * 0.3, Math.PI / 2, h * 0.24, 4);
  const snow = ellipse(x, y, h * 0.16, h * 0.03, '#ffffff', opacity(0.7));
  return `${snow}<path d="M${px(x)} ${px(y)}v${px(-h * 0.32)}" stroke="${bark}" stroke-width="${px(h * 0.035)}"/><path d="${d}" stroke="${bark}" stroke-width="${px(Math.max(0.7, h * 0.012))}" stroke-linecap="round" fill="none"/>`;
}
