import { cycle } from '../../random.ts';
import type { Colour } from './colour.ts';
import { chair, cupboards, floorLamp, framed, lowTable, pendant, potPlant, rug, sofa } from './furniture.ts';
import { curtain, room, sunPatch, window } from './room.ts';
import type { Subject } from './stage.ts';
import { patches } from './wall.ts';

interface Taste {
  readonly wall: Colour;
  readonly floor: Colour;
  readonly sofa: Colour;
  readonly accent: Colour;
  readonly wood: Colour;
  readonly rug: Colour;
}
const TASTES: readonly Taste[] = [
  { wall: '#f1ebe0', floor: '#c79f6f', sofa: '#7f9aa6', accent: '#e0a34c', wood: '#a9794e', rug: '#c9b79c' },
  { wall: '#dfe5df', floor: '#a97f58', sofa: '#d9c9ae', accent: '#5f8a74', wood: '#7d5a3e', rug: '#8fa59a' },
  { wall: '#ece3dc', floor: '#d8cfc2', sofa: '#b5654a', accent: '#f0d9b0', wood: '#6e4b38', rug: '#d5a78f' },
  { wall: '#ebe6d6', floor: '#b98a5e', sofa: '#6f8a63', accent: '#c9823f', wood: '#8f6440', rug: '#d9d0b5' },
  { wall: '#e3e7ec', floor: '#8d6a4d', sofa: '#48566b', accent: '#d9694f', wood: '#5a4535', rug: '#a7b3c2' },
];

/** A living room with a wide window: the sofa wall to the left, right, or across. */
export const livingRoom: Subject = (shot) => {
  const i = shot.index;
  const taste = cycle(TASTES, i);
  const form = i % 3;
  const size = [cycle([5.4, 6, 5], i), cycle([4.6, 5.2], i), 2.9] as const;
  const { stage, back, left, right } = room(shot, {
    size,
    wall: taste.wall,
    floor: taste.floor,
    eye: [cycle([0.42, 0.6, 0.5], i), 1.4],
    yaw: cycle([3, -4, 0], i),
    ...(i % 4 === 2 ? { tiles: 0.8 } : {}),
  });
  const [w, d] = size;
  const wide = cycle([3.2, 3.8, 2.6], i);
  const u = form === 2 ? (w - wide) / 2 : (w - wide) / 2 + (form ? -0.3 : 0.3);
  const low = i % 2 ? 0.15 : 0.55;
  stage.behind(
    window(stage, back, [u, low, wide, 2.45 - low], cycle([4, 3], i)) +
      sunPatch(stage, [u, u + wide], d, 2.6),
  );
  stage.behind(
    curtain(stage, back, u - 0.55, 0.5, taste.accent) +
      curtain(stage, back, u + wide + 0.05, 0.5, taste.accent),
  );
  stage.behind(patches(stage, back, [[u - 0.65, 2.6, wide + 1.3, 0.05]], taste.wood));
  rug(stage, w / 2 - 1.4, d - 3.6, 2.8, 2.1, taste.rug);
  if (form === 0) {
    sofa(stage, { x: 0.98, y: d - 3.5, heading: 90 }, 2.5, taste.sofa, taste.accent);
    stage.behind(
      framed(stage, left, d - 0.9, 1.45, 0.8, 0.7, [taste.accent, taste.sofa, taste.wood]) +
        framed(stage, left, d + 0.1, 1.45, 0.6, 0.7, [taste.rug, taste.accent, taste.sofa]),
    );
    cupboards(stage, { x: w - 0.42, y: d - 0.7, heading: -90 }, 2.4, [0.4, 0.42], taste.wood, taste.wood);
    stage.behind(
      patches(stage, right, [[0.9, 0.85, 1.7, 0.95]], '#23272c') +
        patches(stage, right, [[0.93, 0.88, 1.64, 0.89]], '#39424c'),
    );
  } else if (form === 1) {
    sofa(stage, { x: w - 0.98, y: d - 1, heading: -90 }, 2.6, taste.sofa, taste.accent);
    stage.behind(framed(stage, right, 1.6, 1.4, 1.2, 0.8, [taste.sofa, taste.accent, taste.wood]));
    cupboards(stage, { x: 0.42, y: d - 3.2, heading: 90 }, 2.2, [0.4, 0.5], taste.wood, taste.wood);
    stage.behind(
      patches(stage, left, [[d - 0.9, 1, 1.6, 0.9]], '#23272c') +
        patches(stage, left, [[d - 0.87, 1.03, 1.54, 0.84]], '#39424c'),
    );
  } else {
    sofa(stage, { x: w / 2 - 1.2, y: d - 1.3 }, 2.4, taste.sofa, taste.accent);
    chair(stage, { x: w - 1, y: d - 2.4, heading: -70 }, taste.accent);
    stage.behind(framed(stage, left, d - 0.4, 1.4, 0.9, 0.9, [taste.sofa, taste.rug, taste.accent]));
    cupboards(stage, { x: 0.42, y: d - 2.4, heading: 90 }, 1.8, [0.4, 0.8], taste.wood, taste.wood);
  }
  lowTable(stage, { x: w / 2 - 0.5, y: d - 2.9 }, 1.1, 0.6, taste.wood);
  potPlant(stage, form === 1 ? 0.5 : w - 0.55, d - 0.45, 1.5);
  floorLamp(stage, form === 1 ? w - 0.5 : 0.45, d - 0.6);
  pendant(stage, w / 2, d - 2.4, 2.9, taste.accent, 0.45);
  return stage.toSvg();
};
