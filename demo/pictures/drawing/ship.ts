import { cycle } from '../../random.ts';
import { streetCamera } from './camera.ts';
import { darker, lighter, mix } from './colour.ts';
import { sky } from './sky.ts';
import { placed, prism } from './solid.ts';
import { Stage, type Subject } from './stage.ts';
import { ellipse, path, px, rect } from './svg.ts';

/** A coaster under way, loaded with containers. */
export const ship: Subject = (shot) => {
  const i = shot.index;
  const side = i % 2 ? -1 : 1;
  const camera = streetCamera({
    eye: [side * 30, -70, 9],
    yaw: -side * 23,
    fit: [
      [-34, 0, 0],
      [34, 0, 0],
      [-30, 0, 20],
      [30, 0, 20],
    ],
    within: [70, 190, 890, 520],
  });
  const stage = new Stage(shot, camera);
  const { light, random } = stage;
  const horizon = camera.horizon;
  const sea = mix(light.sky[0], '#2f6f92', 0.45);
  stage.behind(
    sky(stage, horizon, i % 2 ? 'city' : 'hills') +
      rect(
        0,
        horizon,
        960,
        720 - horizon,
        stage.gradient([
          [0, mix(sea, light.sky[2], 0.6)],
          [0.4, sea],
          [1, darker(sea, 0.35)],
        ]),
      ),
  );
  for (let k = 0; k < 60; k += 1) {
    const y = horizon + (720 - horizon) * random.next() ** 1.6;
    const w = 10 + (y - horizon) * random.between(0.1, 0.4);
    stage.behind(
      path(
        `M${px(random.between(0, 960))} ${px(y)}q${px(w / 2)} ${px(-w * 0.07)} ${px(w)} 0q${px(-w / 2)} ${px(w * 0.05)} ${px(-w)} 0Z`,
        lighter(light.sky[1], 0.3),
        ' opacity=".4"',
      ),
    );
  }
  const hull = cycle(['#a63c31', '#2f5674'], i);
  const place = placed(0, 0, side > 0 ? 180 : 0);
  const [x, y] = camera.project([0, -5.5, 0]);
  const loads = Array.from({ length: 24 }, (_, k) => ({
    f: -14 + Math.floor(k / 4) * 6.3,
    l: k % 2 ? 0.2 : -4.2,
    u: 6.4 + (k % 4 < 2 ? 0 : 2.6),
    k,
  })).sort((a, b) => camera.depth(place(b.f, b.l, 0)) - camera.depth(place(a.f, a.l, 0)) || a.u - b.u);
  const crates = loads
    .map(({ f, l, u, k }) =>
      prism(
        stage,
        place,
        [
          [f, u + 2.5],
          [f + 5.9, u + 2.5],
          [f + 5.9, u],
          [f, u],
        ],
        [l, l + 4.1],
        cycle(['#d98f2f', '#4f8a62', '#e3e1d8', '#3f6a9a', '#b5473a'], k * 3 + i),
      ),
    )
    .join('');
  const bridge = [
    prism(
      stage,
      place,
      [
        [-28, 14],
        [-20, 14],
        [-20, 6.4],
        [-28, 6.4],
      ],
      [-5, 5],
      '#f1efe8',
    ),
    prism(
      stage,
      place,
      [
        [-27, 17.4],
        [-20.6, 17.4],
        [-20, 14],
        [-27, 14],
      ],
      [-5.6, 5.6],
      '#f8f6f0',
    ),
    prism(
      stage,
      place,
      [
        [-26.6, 16.8],
        [-20.3, 16.8],
        [-20.2, 15.4],
        [-26.6, 15.4],
      ],
      [-5.7, 5.7],
      '#3b5568',
    ),
    prism(
      stage,
      place,
      [
        [-27.4, 21],
        [-25, 21],
        [-25, 17.4],
        [-27.4, 17.4],
      ],
      [-1.2, 1.2],
      hull,
    ),
  ];
  stage.add(
    0,
    ellipse(x, y + 6, 430, 16, '#ffffff', ' opacity=".35"') +
      prism(
        stage,
        place,
        [
          [-33, 6.4],
          [34, 7.6],
          [30, 0.4],
          [-32, 0.4],
        ],
        [-5.5, 5.5],
        hull,
        (u) => (u < 2 ? 0.8 : 0),
      ) +
      prism(
        stage,
        place,
        [
          [-33, 6.9],
          [33.8, 8],
          [33.6, 7.3],
          [-33, 6.2],
        ],
        [-5.6, 5.6],
        '#e9e4d8',
      ) +
      crates +
      bridge.join(''),
  );
  return stage.toSvg();
};
