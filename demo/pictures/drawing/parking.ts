import { cycle } from '../../random.ts';
import type { Vec3 } from './camera.ts';
import { CAR_PAINTS, car, MINIVAN, SALOON, SUV } from './car.ts';
import type { Colour } from './colour.ts';
import { lampGlow, room } from './room.ts';
import { box, slab } from './solid.ts';
import type { Stage, Subject } from './stage.ts';
import { patches } from './wall.ts';

const MODELS = [SALOON, SUV, MINIVAN] as const;

/** An underground garage: pillars with safety bands, coloured floor, rows of cars and one free bay. */
export const garage: Subject = (shot) => {
  const i = shot.index;
  const [floor, band, wall] = cycle<readonly [Colour, Colour, Colour]>(
    [
      ['#7fa892', '#e0b33f', '#e9e9e3'],
      ['#8fa6bd', '#d9623a', '#e6e8ea'],
      ['#b7b2a6', '#4f8fb5', '#efeae0'],
      ['#c7a27c', '#5f7f6a', '#f0ebe2'],
    ],
    i,
  );
  const [w, d, h] = [18, 34, 3.4];
  const { stage, back, left, right } = room(shot, {
    size: [w, d, h],
    wall,
    floor,
    tiles: 60,
    near: 3.4,
    eye: [cycle([0.5, 0.42, 0.58], i), 1.9],
    yaw: cycle([0, 5, -5], i),
  });
  for (const on of [back, left, right])
    stage.behind(
      patches(stage, on, [[0, 0.3, on.width, 0.5]], band) +
        patches(stage, on, [[0, 0.8, on.width, 0.08]], '#f7f5ee'),
    );
  stage.behind(
    patches(stage, back, [[w / 2 - 2.4, 0, 4.8, 2.7]], '#4b545b') +
      patches(stage, back, [[w / 2 - 2.2, 0, 4.4, 2.5]], '#6a757c'),
  );
  stage.behind(slab(stage, w / 2 - 2.8, -2, w / 2 + 2.8, d, '#8c9396', 0.004));
  for (let k = 0; k < 6; k += 1)
    stage.behind(slab(stage, w / 2 - 0.08, 1 + k * 6, w / 2 + 0.08, 3.6 + k * 6, '#f4f2ea', 0.01));
  const free = 1 + (i % 3);
  for (let k = 0; k < 9; k += 1) {
    const y = 2.4 + k * 2.7 + Math.floor(k / 3) * 0.6;
    for (const at of [1, -1] as const) {
      const x0 = at > 0 ? 0.3 : w - 0.3;
      stage.behind(
        slab(
          stage,
          Math.min(x0, x0 + at * 5.2),
          y - 0.05,
          Math.max(x0, x0 + at * 5.2),
          y + 0.07,
          '#f6f4ec',
          0.01,
        ),
      );
      const empty = at === (i % 2 ? 1 : -1) && k === free;
      if (empty)
        stage.behind(
          slab(
            stage,
            Math.min(x0, x0 + at * 5.2) + 0.2,
            y + 0.15,
            Math.max(x0, x0 + at * 5.2) - 0.2,
            y + 2.5,
            band,
            0.008,
          ),
        );
      else if (stage.random.chance(0.84))
        car(
          stage,
          [x0 + at * 2.8, y + 1.3, 0],
          at > 0 ? 0 : 180,
          stage.random.pick(CAR_PAINTS),
          stage.random.pick(MODELS),
        );
    }
  }
  for (let k = 0; k < 4; k += 1)
    for (const x of [5.7, w - 6.3]) pillar(stage, [x, 5.6 + k * 8.7, 0], h, band);
  for (let k = 0; k < 6; k += 1)
    for (const x of [w / 2 - 3.4, w / 2 + 2])
      stage.behind(
        stage.paint(
          [
            stage.camera.outline([
              [x, 2 + k * 5, h - 0.02],
              [x + 1.4, 2 + k * 5, h - 0.02],
              [x + 1.4, 2.4 + k * 5, h - 0.02],
              [x, 2.4 + k * 5, h - 0.02],
            ]),
          ],
          '#fffdf0',
          { fine: true },
        ) + lampGlow(stage, [x + 0.7, 2 + k * 5, h], 1.6),
      );
  return stage.toSvg();
};

function pillar(stage: Stage, [x, y, z]: Vec3, h: number, band: Colour): void {
  const rings = [0.2, 0.75]
    .map((v) => box(stage, [x - 0.01, y - 0.01, z + v], [0.62, 0.62, 0.28], band))
    .join('');
  const dark = box(stage, [x - 0.01, y - 0.01, z + 0.48], [0.62, 0.62, 0.27], '#2f353a');
  stage.add(
    stage.camera.depth([x + 0.3, y + 0.3, 0]),
    box(stage, [x, y, z], [0.6, 0.6, h], '#f0efe8') + rings + dark,
  );
}
