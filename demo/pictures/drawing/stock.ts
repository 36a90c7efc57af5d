import { cycle } from '../../random.ts';
import { modelCamera } from './camera.ts';
import { backdrop } from './ground.ts';
import { box, clipTo, shadow, slab } from './solid.ts';
import { Stage, type Subject } from './stage.ts';

/** Stock in a yard: goods on pallets. */
export const stock: Subject = (shot) => {
  const i = shot.index;
  const camera = modelCamera({
    yaw: i % 2 ? -36 : 36,
    pitch: 28,
    fit: [
      [-7, -5, -0.5],
      [7, -5, -0.5],
      [7, 5, 0],
      [-7, 5, 0],
      [0, 4, 4],
    ],
    within: [50, 80, 910, 650],
  });
  const stage = new Stage(shot, camera);
  stage.behind(
    backdrop(stage, cycle(['#e4dcc8', '#d8e3e4'], i)) +
      box(stage, [-7, -5, -0.5], [14, 10, 0.5], (f) => (f === 0 ? '#cfc8b8' : '#9d927f')) +
      slab(stage, -6.6, -4.6, 6.6, -4.45, '#e6b93f'),
  );
  const clip = clipTo(stage, -7, -5, 7, 5);
  for (const [x, y, n] of [
    [-5.6, 1.2, 3],
    [-1.2, 1.2, 2],
    [3.2, 1.2, 3],
    [-5.6, -3.4, 2],
    [-1.2, -3.4, 1],
    [3.2, -3.4, 2],
  ] as const) {
    stage.behind(shadow(stage, [x, y, 0], [3, 3, n * 1.1], 0.8, clip));
    const crates = Array.from(
      { length: n },
      (_, k) =>
        box(
          stage,
          [x + 0.1, y + 0.1, 0.24 + k * 1.16],
          [2.8, 2.8, 1.1],
          cycle(['#d3a873', '#8fb0bd', '#c98e6c', '#e3d9c4'], Math.round(x + y) + k + 8),
        ) + box(stage, [x + 1.3, y + 0.08, 0.24 + k * 1.16], [0.3, 0.02, 1.1], '#f2e6cf', { fine: true }),
    ).join('');
    stage.add(
      stage.camera.depth([x + 1.5, y + 1.5, 0]),
      box(stage, [x, y, 0], [3, 3, 0.2], '#a9804f') + crates,
    );
  }
  return stage.toSvg();
};
