import { cycle } from '../../random.ts';
import type { Vec3 } from './camera.ts';
import type { Colour } from './colour.ts';
import { lathe, press } from './machine-tools.ts';
import { lampGlow, room, sunPatch } from './room.ts';
import { box, slab } from './solid.ts';
import type { Stage, Subject } from './stage.ts';
import { type Opening, panes, patches } from './wall.ts';

const TASTES: readonly (readonly [wall: Colour, steel: Colour, machine: Colour, lane: Colour])[] = [
  ['#e3e6e3', '#4f7f9f', '#6f9a8a', '#e0b33f'],
  ['#ddd2c2', '#b5653f', '#5f86a8', '#e6c65a'],
  ['#dfe5ea', '#5d6973', '#c98a3f', '#d9d9d2'],
];

/** A machine hall: portal frames, travelling crane, two rows of machines, a marked aisle. */
export const workshop: Subject = (shot) => {
  const i = shot.index;
  const [wall, steel, machine, lane] = cycle(TASTES, i);
  const [w, d, h] = [14, 24, 7.5];
  const { stage, back, left, right } = room(shot, {
    size: [w, d, h],
    wall,
    floor: '#a9aeab',
    tiles: 3,
    near: 2.5,
    eye: [cycle([0.5, 0.42, 0.6], i), 2.2],
    yaw: cycle([0, 4, -5], i),
  });
  const lit = stage.light.lamps > 0.3 ? 0.1 : 0;
  for (const on of [left, right])
    stage.behind(
      panes(
        stage,
        on,
        Array.from({ length: 7 }, (_, k): Opening => [1.4 + k * 3.6, 3.6, 2.8, 2]),
        { sashes: 4, frame: '#8d979d', lamps: lit },
      ) + patches(stage, on, [[0, 0, on.width, 1.3]], steel),
    );
  stage.behind(
    panes(stage, back, [[1, 4.6, w - 2, 1.8]], { sashes: 10, frame: '#8d979d', lamps: lit }) +
      patches(stage, back, [[0, 0, w, 1.3]], steel) +
      patches(stage, back, [[w / 2 - 2, 0, 4, 3.8]], '#d9dcda') +
      patches(
        stage,
        back,
        Array.from({ length: 8 }, (_, k): Opening => [w / 2 - 2, 0.4 + k * 0.45, 4, 0.06]),
        '#9aa3a8',
      ),
  );
  for (const x of [w / 2 - 1.7, w / 2 + 1.6]) stage.behind(slab(stage, x, -1.5, x + 0.14, d, lane, 0.01));
  stage.behind(
    sunPatch(stage, [1, w / 2 - 2.4], d - 4, 5) +
      slab(stage, w / 2 - 1.55, -1.5, w / 2 + 1.6, d, '#98a3a0', 0.005),
  );
  for (let y = 3; y < d; y += 4) frame(stage, w, h, y, steel);
  crane(stage, w, cycle([12, 9, 15], i), steel);
  for (let k = 0; k < 5; k += 1) {
    const y = 3.2 + k * 4;
    (k + i) % 2 ? press(stage, [1.6, y, 0], machine) : lathe(stage, [1, y, 0], machine);
    (k + i) % 2 ? lathe(stage, [w - 4.2, y, 0], machine) : press(stage, [w - 3.4, y, 0], steel);
  }
  for (let k = 0; k < 4; k += 1) stage.over(lampGlow(stage, [w / 2, 4 + k * 5, h - 0.7], 2));
  return stage.toSvg();
};

function frame(stage: Stage, w: number, h: number, y: number, steel: Colour): void {
  const beam = (at: Vec3, size: Vec3) => box(stage, at, size, steel, { fine: true });
  stage.add(
    stage.camera.depth([w / 2, y, 0]) + 0.6,
    beam([0, y, 0], [0.4, 0.4, h]) +
      beam([w - 0.4, y, 0], [0.4, 0.4, h]) +
      beam([0, y, h - 0.8], [w, 0.3, 0.45]) +
      [0.28, 0.72].map((t) => box(stage, [w * t, y, h - 1], [1.2, 0.3, 0.12], '#fff8df')).join(''),
  );
}

function crane(stage: Stage, w: number, y: number, steel: Colour): void {
  const amber = steel === '#b5653f' ? '#e6c65a' : '#eeb32f';
  const hook =
    box(stage, [w * 0.4, y + 0.3, 3.4], [0.04, 0.04, 2], '#3c4248') +
    box(stage, [w * 0.4 - 0.15, y + 0.2, 3.1], [0.34, 0.2, 0.35], '#3c4248');
  stage.add(
    stage.camera.depth([w / 2, y, 0]),
    box(stage, [0.4, y, 5.2], [w - 0.8, 0.7, 0.7], amber) +
      box(stage, [w * 0.4 - 0.5, y - 0.2, 5.3], [1.1, 1.1, 0.9], '#4a5056') +
      hook,
  );
}
