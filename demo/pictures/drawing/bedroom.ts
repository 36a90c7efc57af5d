import { cycle } from '../../random.ts';
import type { Colour } from './colour.ts';
import { bed, cupboards, floorLamp, framed, potPlant, rug } from './furniture.ts';
import { curtain, lampGlow, room, sunPatch, window } from './room.ts';
import { cylinder } from './solid.ts';
import type { Subject } from './stage.ts';
import { patches } from './wall.ts';

const TASTES: readonly (readonly [
  wall: Colour,
  panel: Colour,
  floor: Colour,
  quilt: Colour,
  wood: Colour,
])[] = [
  ['#eee7dc', '#c9b49a', '#b98d62', '#7fa3ab', '#8c6544'],
  ['#e5e9ea', '#8fa6b0', '#c9ab82', '#d9a38c', '#6d5038'],
  ['#f0e6e0', '#c48f7a', '#a07a57', '#e9dcc6', '#7a5540'],
  ['#e6e2ea', '#7f7a99', '#c29f78', '#c9c0dc', '#5a4a44'],
  ['#e3e6dc', '#93a587', '#bf9a70', '#b9c4a4', '#7d6145'],
];

/** A bedroom: the bed against the far wall under a panel, the window beside it or in the side wall. */
export const bedroom: Subject = (shot) => {
  const i = shot.index;
  const [wall, panel, floor, quilt, wood] = cycle(TASTES, i);
  const mirror = i % 2 === 1;
  const w = 4.6;
  const d = 4.2;
  const { stage, back, left, right } = room(shot, {
    size: [w, d, 2.8],
    wall,
    floor,
    eye: [mirror ? 0.62 : 0.38, 1.5],
    yaw: mirror ? -5 : 5,
  });
  const bedX = mirror ? 2.2 : 0.6;
  stage.behind(
    patches(
      stage,
      back,
      Array.from({ length: 12 }, (_, k) => [bedX - 0.35 + k * 0.21, 0.1, 0.19, 1.6] as const),
      panel,
    ),
  );
  const windowU = mirror ? 0.45 : w - 1.85;
  stage.behind(
    window(stage, back, [windowU, 0.75, 1.35, 1.65], 2) + sunPatch(stage, [windowU, windowU + 1.35], d, 2),
  );
  stage.behind(
    curtain(stage, back, windowU - 0.4, 0.38, quilt) + curtain(stage, back, windowU + 1.38, 0.38, quilt),
  );
  stage.behind(framed(stage, back, bedX + 0.5, 1.85, 0.8, 0.55, [panel, quilt, wood]));
  rug(stage, bedX - 0.5, 0.7, 2.8, 1.7, panel);
  bed(stage, { x: bedX, y: d - 2.2 }, 1.8, quilt, wood);
  for (const x of [bedX - 0.75, bedX + 2.05]) {
    cupboards(stage, { x, y: d - 0.45 }, 0.5, [0.42, 0.45], wood, wood);
    stage.add(
      stage.camera.depth([x, d - 0.3, 0]),
      cylinder(stage, [x + 0.25, d - 0.25, 0.49], 0.04, 0.2, '#d9cdb8') +
        cylinder(stage, [x + 0.25, d - 0.25, 0.66], 0.15, 0.2, '#fff0cc', {}, 0.1) +
        lampGlow(stage, [x + 0.25, d - 0.25, 0.75], 0.9),
    );
  }
  const wardrobe = mirror ? { x: 0.6, y: 0.4, heading: 90 } : { x: w - 0.6, y: 2.2, heading: -90 };
  cupboards(stage, wardrobe, 1.8, [0.6, 2.4], panel, wood);
  if (i % 4 < 2) potPlant(stage, mirror ? w - 0.4 : 0.4, d - 1.8, 1.2);
  else floorLamp(stage, mirror ? 0.4 : w - 0.4, d - 1.2);
  stage.behind(framed(stage, mirror ? right : left, d - 0.6, 1.3, 0.6, 0.8, [quilt, panel, wood]));
  return stage.toSvg();
};
