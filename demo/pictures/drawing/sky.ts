import { type Colour, lighter, mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { circle, ellipse, HEIGHT, opacity, path, px, rect, WIDTH } from './svg.ts';

/** Sky, clouds and a far skyline, standing on the horizon (pixels from the top). */
export function sky(
  stage: Stage,
  horizon = stage.camera.horizon,
  town: 'city' | 'hills' | 'none' = 'city',
): string {
  const { light, random, style } = stage;
  const [top, middle, low] = light.sky;
  const foot = Math.min(HEIGHT, Math.max(horizon, 200));
  const fill = stage.gradient([
    [0, top],
    [0.55, middle],
    [1, low],
  ]);
  const parts = [rect(0, 0, WIDTH, foot + 2, fill)];
  const warm = light.name === 'golden' || light.name === 'dusk' || light.name === 'morning';
  if (warm) {
    const x = stage.sun[0] < 0 ? 120 : WIDTH - 120;
    const glow = stage.glow([
      [0, '#fff3cf', 0.85],
      [0.35, low, 0.5],
      [1, low, 0],
    ]);
    parts.push(ellipse(x, foot - 40, 420, 300, glow));
  }
  if (light.name === 'night') parts.push(stars(stage, foot));
  const clouds = light.name === 'overcast' ? 7 : light.name === 'night' ? 2 : random.whole(3, 5);
  for (let i = 0; i < clouds; i += 1) {
    const y = foot * random.between(0.06, 0.72);
    const size = random.between(130, 330) * (0.55 + 0.6 * (1 - y / foot));
    parts.push(cloud(stage, random.between(-60, WIDTH - 60), y, size));
  }
  if (style === 'wash') parts.push(rect(0, 0, WIDTH, foot + 2, '#faf5ea', opacity(0.3)));
  if (town === 'city') parts.push(skyline(stage, foot));
  if (town === 'hills') parts.push(hills(stage, foot));
  return parts.join('');
}

function stars(stage: Stage, foot: number): string {
  const { random } = stage;
  const dots = Array.from({ length: 46 }, () =>
    circle(
      random.between(0, WIDTH),
      foot * random.between(0, 0.7),
      random.between(0.6, 1.5),
      '#dfe8ff',
      opacity(random.between(0.3, 0.9)),
    ),
  );
  const [x, y] = [
    stage.sun[0] < 0 ? random.between(90, 230) : random.between(730, 870),
    random.between(70, 130),
  ];
  const halo = stage.glow([
    [0, '#cfdcff', 0.5],
    [1, '#cfdcff', 0],
  ]);
  return `${dots.join('')}${circle(x, y, 90, halo)}${circle(x, y, 22, '#f3f1de')}${circle(x + 6, y - 4, 5, '#dfdcc4')}`;
}

/** A flat-footed heap: bumps above, fading out below. `size` is its width in pixels. */
export function cloud(stage: Stage, x: number, y: number, size: number): string {
  const { random, light } = stage;
  const strength = light.name === 'night' ? 0.35 : light.name === 'overcast' ? 0.6 : 0.85;
  const fill = stage.gradient([
    [0, light.cloud, strength],
    [0.5, light.cloud, strength * 0.7],
    [1, light.cloud, 0],
  ]);
  if (light.name === 'dusk' || light.name === 'golden' || light.name === 'rain') {
    const streak = (k: number) =>
      ellipse(
        x + size * (0.5 + random.between(-0.2, 0.2)),
        y + k * size * 0.06,
        size * random.between(0.35, 0.7),
        size * random.between(0.02, 0.045),
        light.cloud,
        opacity(0.4 * strength),
      );
    return streak(0) + streak(1) + streak(2);
  }
  const puffs = 7;
  let d = `M${px(x)} ${px(y)}`;
  let before = 0;
  for (let i = 1; i <= puffs; i += 1) {
    const rise = i === puffs ? 0 : Math.sin((i / puffs) * Math.PI) ** 1.3 * size * random.between(0.14, 0.26);
    const [dx, dy] = [size / puffs, before - rise];
    const r = Math.hypot(dx, dy) * random.between(0.52, 0.62);
    d += `a${px(r)} ${px(r)} 0 0 1 ${px(dx)} ${px(dy)}`;
    before = rise;
  }
  return path(
    `${d}q${px(-size * 0.1)} ${px(size * 0.07)} ${px(-size * 0.5)} ${px(size * 0.06)}T${px(x)} ${px(y)}Z`,
    fill,
  );
}

/** Two rows of towers lost in the haze. */
function skyline(stage: Stage, foot: number): string {
  const { random, light } = stage;
  const far = mix(light.haze, light.sky[2], 0.4);
  const rows: [Colour, number, number][] = [
    [mix(far, light.sky[0], 0.22), 110, 0.8],
    [mix(far, light.sky[0], 0.45), 70, 0.9],
  ];
  return rows
    .map(([colour, tall, alpha]) => {
      let d = '';
      let x = -10;
      while (x < WIDTH) {
        const w = random.between(16, 46);
        const h = tall * random.between(0.25, 1) ** 1.4;
        d += `M${px(x)} ${px(foot)}v${px(-h)}h${px(w * 0.3)}v${px(random.between(-8, 0))}h${px(w * 0.5)}v${px(random.between(0, 8))}h${px(w * 0.2)}V${px(foot)}Z`;
        x += w + random.between(-4, 16);
      }
      const lamps = light.lamps > 0.3 ? windowDots(stage, foot, tall) : '';
      return (
        path(
          d,
          stage.gradient([
            [0, colour, alpha],
            [1, light.haze, alpha],
          ]),
        ) + lamps
      );
    })
    .join('');
}

function windowDots(stage: Stage, foot: number, tall: number): string {
  let d = '';
  for (let i = 0; i < 90; i += 1) {
    d += `M${px(stage.random.between(0, WIDTH))} ${px(foot - stage.random.between(4, tall * 0.55))}h2v2.4h-2Z`;
  }
  return path(d, '#ffdb96', opacity(0.55));
}

/** Ranges of hills, the nearer the darker. */
export function hills(stage: Stage, foot: number, height = 110): string {
  const { random, light } = stage;
  return [0.35, 0.6, 0.85]
    .map((near, i) => {
      const tall = height * (1 - i * 0.3);
      let d = `M-20 ${px(foot + 2)}V${px(foot - tall * random.between(0.3, 0.7))}`;
      for (let x = -20; x < WIDTH + 20; x += 130) {
        d += `q65 ${px(-tall * random.between(-0.1, 0.75))} 130 ${px(tall * random.between(-0.25, 0.25))}`;
      }
      d += `V${px(foot + 2)}Z`;
      const colour = mix(light.haze, mix(light.leaf, light.sky[0], 0.55), near * 0.75);
      return path(
        d,
        stage.gradient([
          [0, colour],
          [1, lighter(mix(colour, light.haze, 0.45), 0.05)],
        ]),
      );
    })
    .join('');
}
