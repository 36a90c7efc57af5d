import { cycle } from '../../random.ts';
import { streetCamera } from './camera.ts';
import { sky } from './sky.ts';
import { Stage, type Subject } from './stage.ts';
import { TOWER_SCHEMES, TOWER_SIZE, towerBlock } from './tower-block.ts';
import { tree } from './tree.ts';

/** A telephoto view of part of a tower: balconies and windows fill the frame, with a strip of sky and treetops. */
export const facadeClose: Subject = (shot) => {
  const i = shot.index;
  const { width: w } = TOWER_SIZE;
  const side = i % 2 ? -1 : 1;
  const low = cycle([18, 30, 24], i);
  const camera = streetCamera({
    eye: [side * 34, -46, cycle([14, 30, 20], i)],
    yaw: -side * 33,
    fit: [
      [-w / 2, 0, low],
      [w / 2, 0, low],
      [-w / 2, 0, low + 15],
      [w / 2, 0, low + 15],
    ],
    within: side > 0 ? [-60, -20, 830, 720] : [130, -20, 1020, 720],
  });
  const stage = new Stage(shot, camera);
  stage.behind(sky(stage, 760));
  for (const [x, y, f] of [
    [side * -52 - w / 2, 60, 0.45],
    [side * 20 - w / 2, 120, 0.6],
  ] as const)
    towerBlock(stage, {
      at: [x, y, 0],
      floors: 24,
      scheme: cycle(TOWER_SCHEMES, i + 2),
      form: i + 1,
      fade: f,
    });
  towerBlock(stage, { at: [-w / 2, 0, 0], floors: 28, scheme: cycle(TOWER_SCHEMES, i + 3), form: i + 1 });
  for (let k = 0; k < 7; k += 1)
    stage.over(
      tree(stage, k * 160 + stage.random.between(-40, 40), 850, stage.random.between(190, 290), 'plane'),
    );
  return stage.toSvg();
};
