import { cycle } from '../../random.ts';
import { modelCamera } from './camera.ts';
import { type Colour, darker, lighter, mix } from './colour.ts';
import { Stage, type Subject } from './stage.ts';
import { ellipse, path, rect } from './svg.ts';

/** A blue-and-white vase on a stand before a scroll. */
export const vase: Subject = (shot) => {
  const i = shot.index;
  const camera = modelCamera({
    yaw: 0,
    pitch: 12,
    fit: [
      [-9, -4, 0],
      [9, -4, 0],
      [0, 0, 15],
    ],
    within: [80, 60, 880, 640],
  });
  const stage = new Stage(shot, camera, { indoors: true });
  const wall = cycle(['#d9cbb2', '#8f3f36'], i);
  const ink: Colour = cycle(['#2f5f9a', '#3f7a5a'], i);
  stage.behind(
    rect(
      0,
      0,
      960,
      720,
      stage.gradient([
        [0, lighter(wall, 0.2)],
        [1, darker(wall, 0.25)],
      ]),
    ) +
      ellipse(
        480,
        260,
        460,
        330,
        stage.glow([
          [0, '#fff6df', 0.6],
          [1, '#fff6df', 0],
        ]),
      ),
  );
  stage.behind(
    rect(640, 40, 210, 460, '#f6eedb') +
      rect(640, 40, 210, 16, '#6a4a32') +
      rect(640, 490, 210, 16, '#6a4a32') +
      path('M660 400q40 -150 90 -60q30 -140 82 40l-2 60h-170Z', mix(ink, '#f6eedb', 0.55)) +
      path('M660 430q70 -70 110 -20q30 -40 62 10v40h-172Z', mix(ink, '#f6eedb', 0.3)) +
      ellipse(792, 150, 26, 26, '#d4502f', ' opacity=".8"'),
  );
  stage.behind(
    rect(
      0,
      560,
      960,
      160,
      stage.gradient([
        [0, '#8a5a3a'],
        [1, '#5a3a26'],
      ]),
    ) + ellipse(430, 612, 230, 34, '#2a1a10', ' opacity=".35"'),
  );
  stage.behind(
    rect(270, 578, 310, 16, '#4a2f20') + path('M286 594h30l-14 34h-14ZM564 594h-30l14 34h14Z', '#3c2619'),
  );
  const body =
    'M372 150C372 190 372 214 350 240C300 300 280 360 304 440C320 500 350 540 362 578H488C500 540 530 500 546 440C570 360 550 300 500 240C478 214 478 190 478 150C470 140 380 140 372 150Z';
  const clip = stage.clip(body);
  const bands = [
    [168, 10],
    [222, 6],
    [236, 22],
    [470, 8],
    [540, 22],
  ]
    .map(([y, h]) => rect(270, y ?? 0, 320, h ?? 0, ink))
    .join('');
  const flowers = Array.from(
    { length: 5 },
    (_, k) =>
      [0, 1, 2, 3, 4]
        .map((p) =>
          ellipse(
            316 + k * 56 + Math.cos((p * Math.PI * 2) / 5) * 20,
            350 + (k % 2) * 46 + Math.sin((p * Math.PI * 2) / 5) * 20,
            15,
            15,
            ink,
            ' opacity=".75"',
          ),
        )
        .join('') + ellipse(316 + k * 56, 350 + (k % 2) * 46, 9, 9, '#f7f5ee'),
  ).join('');
  const vines = path(
    'M280 420q60 -60 120 -10t130 -30M290 300q70 60 140 0t120 20',
    'none',
    ` stroke="${ink}" stroke-width="5" opacity=".7"`,
  );
  const round = stage.gradient(
    [
      [0, '#1a2440', 0.42],
      [0.28, '#ffffff', 0.1],
      [0.36, '#ffffff', 0.55],
      [0.46, '#ffffff', 0.05],
      [1, '#1a2440', 0.5],
    ],
    true,
  );
  stage.over(
    `<g${clip}>${rect(260, 120, 340, 480, '#f4f4ee')}${bands}${vines}${flowers}${rect(280, 120, 290, 480, round)}</g>${ellipse(425, 147, 53, 9, '#dfe3e2')}${ellipse(425, 148, 44, 6, '#5a6472')}`,
  );
  return stage.toSvg();
};
