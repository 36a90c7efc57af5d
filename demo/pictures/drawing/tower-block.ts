import { cycle } from '../../random.ts';
import type { Vec3 } from './camera.ts';
import type { Colour } from './colour.ts';
import { underfoot } from './ground.ts';
import { box } from './solid.ts';
import type { Stage } from './stage.ts';
import { coolers, openingsAt, panes, patches, veil, type Wall, wallsOf } from './wall.ts';

export interface TowerScheme {
  readonly main: Colour;
  readonly trim: Colour;
  readonly base: Colour;
  readonly bay: Colour;
}

export const TOWER_SCHEMES: readonly TowerScheme[] = [
  { main: '#efe2c9', trim: '#fbf6ea', base: '#a98c6d', bay: '#d8b890' },
  { main: '#c97760', trim: '#f7efe2', base: '#8f5a48', bay: '#f0e2d0' },
  { main: '#f4f3ef', trim: '#ffffff', base: '#8d949b', bay: '#b9c4cc' },
  { main: '#d9cbb4', trim: '#f8f2e6', base: '#7c6a58', bay: '#a5714f' },
  { main: '#b7c7d1', trim: '#f5f8f9', base: '#5e6f7c', bay: '#e9eff2' },
  { main: '#f2d9b8', trim: '#fff8ea', base: '#b5653f', bay: '#e7a977' },
  { main: '#e4e6de', trim: '#ffffff', base: '#6f7b6c', bay: '#98ab93' },
];

export interface TowerPlan {
  readonly at: Vec3;
  readonly floors: number;
  readonly scheme: TowerScheme;
  /** Which arrangement of bays and which crown, any whole number. */
  readonly form: number;
  readonly fade?: number;
}

const STOREY = 3;
export const TOWER_SIZE = { width: 27, depth: 15 } as const;

/** A residential tower as one layer: shaft, glazed balcony stacks, stone foot and a crown. */
export function towerBlock(stage: Stage, { at, floors, scheme, form, fade = 0 }: TowerPlan): void {
  const { width: w, depth: d } = TOWER_SIZE;
  const [x, y] = at;
  const h = floors * STOREY + 1;
  const finish = { fade };
  const walls = wallsOf(stage, [x, y, 0], [w, d, h]);
  const out: string[] = [box(stage, [x, y, 0], [w, d, h], roofed(stage, scheme.main), finish)];
  const storeys = floors - 3;
  for (const side of [walls.left, walls.right, walls.back]) {
    out.push(patches(stage, side, [[0, 0, side.width, 8.6]], scheme.base, finish));
    out.push(
      panes(
        stage,
        side,
        openingsAt(
          [
            [1.6, 1.5],
            [d - 3.4, 1.7],
          ],
          floors,
          1.2,
          STOREY,
          1.6,
        ),
        { fade, frame: scheme.trim },
      ),
    );
    out.push(patches(stage, side, [[d / 2 - 1.1, 9, 2.2, h - 10]], scheme.bay, finish));
    out.push(
      panes(stage, side, openingsAt([[d / 2 - 0.6, 1.2]], storeys, 10.2, STOREY, 1.4), {
        fade,
        sashes: 1,
        frame: scheme.trim,
      }),
    );
    if (fade < 0.3)
      out.push(
        coolers(
          stage,
          side,
          openingsAt(
            [
              [3.6, 1],
              [d - 4.8, 1],
            ],
            storeys,
            9.6,
            STOREY,
            1,
          ).map(([u, v]) => [u, v] as const),
          fade,
        ),
      );
    out.push(veil(stage, side, 1 - fade));
  }
  out.push(front(stage, walls.front, floors, scheme, form, fade));
  const stacks = cycle(
    [
      [3.6, 18.8],
      [1.2, 8.8, 13.6, 21.2],
      [8.2, 14.2],
      [2.4, 20],
    ],
    form,
  );
  const wide = stacks.length > 2 ? 4.2 : 4.6;
  const order =
    stage.camera.depth([x, y, 0]) < stage.camera.depth([x + w, y, 0]) ? [...stacks].reverse() : stacks;
  for (const u of order) out.push(balconies(stage, [x + u, y, 0], wide, floors, scheme, fade));
  out.push(crown(stage, x, y, h, scheme, form, fade));
  stage.add(stage.camera.depth([x + w / 2, y + d / 2, 0]), out.join(''));
}

const roofed = (stage: Stage, colour: Colour) => (face: number) =>
  face === 0 ? underfoot(stage, '#b9b3a8') : colour;

function front(
  stage: Stage,
  on: Wall,
  floors: number,
  scheme: TowerScheme,
  form: number,
  fade: number,
): string {
  const columns = cycle(
    [
      [
        [1, 1.8],
        [9.2, 1.7],
        [16.2, 1.7],
        [24.2, 1.8],
      ],
      [
        [6, 1.9],
        [18.6, 1.9],
      ],
      [
        [1.4, 2],
        [5, 1.8],
        [20.2, 1.8],
        [23.6, 2],
      ],
      [
        [8.2, 1.7],
        [10.6, 1],
        [15.4, 1],
        [17, 1.7],
      ],
    ] as const,
    form,
  );
  const middle = on.width / 2;
  return [
    patches(stage, on, [[0, 0, on.width, 8.6]], scheme.base, { fade }),
    patches(stage, on, [[0, 8.6, on.width, 0.4]], scheme.trim, { fade }),
    panes(stage, on, openingsAt(columns, floors, 1.1, STOREY, 1.7), { fade, frame: scheme.trim }),
    form % 4 === 1 || form % 4 === 2
      ? ''
      : patches(stage, on, [[middle - 1.5, 4, 3, on.height - 4]], scheme.bay, { fade }),
    form % 4 === 1 || form % 4 === 2
      ? ''
      : panes(stage, on, openingsAt([[middle - 0.8, 1.6]], floors - 1, 4.6, STOREY, 1), {
          fade,
          sashes: 1,
          frame: scheme.trim,
        }),
    panes(stage, on, [[middle - 1.6, 0, 3.2, 3]], {
      fade,
      lamps: stage.light.lamps > 0.1 ? 1 : 0,
      frame: '#5b5047',
    }),
    veil(stage, on, 1 - fade),
  ].join('');
}

/** One column of glazed balconies, its slabs showing at every floor. */
function balconies(
  stage: Stage,
  [x, y]: Vec3,
  wide: number,
  floors: number,
  scheme: TowerScheme,
  fade: number,
): string {
  const reach = 1.5;
  const at: Vec3 = [x, y - reach, 3.6];
  const size: Vec3 = [wide, reach, (floors - 1) * STOREY - 1.2];
  const walls = wallsOf(stage, at, size);
  const rows = floors - 1;
  const svg = [box(stage, at, size, scheme.bay, { fade })];
  for (const side of [walls.left, walls.right, walls.front]) {
    const inset = side === walls.front ? 0.12 : 0.1;
    svg.push(
      panes(
        stage,
        side,
        openingsAt([[inset, side.width - 2 * inset]], rows, 0.95, STOREY, 1.7).filter(
          (o) => o[1] + o[3] < size[2],
        ),
        { fade, sashes: side === walls.front ? 4 : 1, frame: scheme.trim, rim: 0.07 },
      ),
    );
    svg.push(
      patches(stage, side, openingsAt([[0, side.width]], rows, -0.15, STOREY, 0.32), scheme.trim, { fade }),
    );
    svg.push(veil(stage, side, 0.6 * (1 - fade)));
  }
  return svg.join('');
}

function crown(
  stage: Stage,
  x: number,
  y: number,
  h: number,
  scheme: TowerScheme,
  form: number,
  fade: number,
): string {
  const { width: w, depth: d } = TOWER_SIZE;
  const finish = { fade };
  const cornice = box(stage, [x - 0.5, y - 0.5, h], [w + 1, d + 1, 0.7], roofed(stage, scheme.trim), finish);
  if (form % 3 === 0) {
    return (
      cornice +
      box(stage, [x + 3, y + 3, h + 0.7], [w - 6, d - 6, 3.2], roofed(stage, scheme.main), finish) +
      box(stage, [x + 2.4, y + 2.4, h + 3.9], [w - 4.8, d - 4.8, 0.6], roofed(stage, scheme.trim), finish)
    );
  }
  if (form % 3 === 1) {
    const posts = [0.6, 7, 13.2, 19.4, w - 1.4].map((u) =>
      box(stage, [x + u, y + 0.2, h + 0.7], [0.8, 0.8, 4], scheme.trim, finish),
    );
    return (
      cornice +
      box(stage, [x + 8, y + 5, h + 0.7], [11, 7, 4.2], roofed(stage, scheme.main), finish) +
      posts.join('') +
      box(stage, [x, y, h + 4.7], [w, 1.2, 0.7], scheme.trim, finish)
    );
  }
  const gable = (u: number) =>
    box(stage, [x + u, y + 2, h + 0.7], [7, 5, 4.4], roofed(stage, scheme.bay), finish) +
    box(stage, [x + u - 0.4, y + 1.6, h + 5.1], [7.8, 5.8, 0.5], roofed(stage, scheme.trim), finish);
  return cornice + gable(2) + gable(w - 9);
}
