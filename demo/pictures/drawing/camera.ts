import { HEIGHT, type Point, WIDTH } from './svg.ts';

/** Metres: x to the right, y away from the viewer, z up. */
export type Vec3 = readonly [number, number, number];

export interface Camera {
  /** The outline in the picture of a flat outline in space; what lies behind the eye is cut off. */
  outline(points: readonly Vec3[]): Point[];
  project(point: Vec3): Point;
  /** Metres in front of the eye, for painting what is far first. */
  depth(point: Vec3): number;
  /** Whether the face at `point` with this outward normal turns towards the eye. */
  sees(point: Vec3, normal: Vec3): boolean;
  /** Pixels a metre takes at this point. */
  scale(point: Vec3): number;
  /** Pixels from the top; outside the picture for a view from above. */
  readonly horizon: number;
}

export interface View {
  readonly eye: Vec3;
  /** Degrees, clockwise from straight ahead (+y). */
  readonly yaw: number;
  /** These points fill the frame. */
  readonly fit: readonly Vec3[];
  /** Left, top, right, bottom in pixels. */
  readonly within?: readonly [number, number, number, number];
}

const NEAR = 0.4;
const PAGE = [40, 40, WIDTH - 40, HEIGHT - 40] as const;

/** Two-point perspective, as architects draw it: the picture plane stands upright, so walls never lean. */
export function streetCamera({ eye, yaw, fit, within = PAGE }: View): Camera {
  const turn = (yaw * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const side = (p: Vec3) => (p[0] - eye[0]) * cos - (p[1] - eye[1]) * sin;
  const depth = (p: Vec3) => (p[0] - eye[0]) * sin + (p[1] - eye[1]) * cos;
  const rays = fit.map(
    (p) => [side(p) / Math.max(NEAR, depth(p)), (eye[2] - p[2]) / Math.max(NEAR, depth(p))] as const,
  );
  const { zoom, left, top } = fitting(rays, within);
  const project = (p: Vec3): Point => {
    const d = Math.max(NEAR / 2, depth(p));
    return [left + (zoom * side(p)) / d, top + (zoom * (eye[2] - p[2])) / d];
  };
  return {
    outline: (points) => clipNear(points, depth).map(project),
    project,
    depth,
    sees: (p, n) => (eye[0] - p[0]) * n[0] + (eye[1] - p[1]) * n[1] + (eye[2] - p[2]) * n[2] > 0,
    scale: (p) => zoom / Math.max(NEAR, depth(p)),
    horizon: top,
  };
}

/** Parallel projection from above, for models on a table and aerial plans. `pitch` in degrees, 90 looks straight down. */
export function modelCamera({
  yaw,
  pitch,
  fit,
  within = PAGE,
}: Omit<View, 'eye'> & { readonly pitch: number }): Camera {
  const turn = (yaw * Math.PI) / 180;
  const tilt = (pitch * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const [rise, stand] = [Math.sin(tilt), Math.cos(tilt)];
  const away = (p: Vec3) => p[0] * sin + p[1] * cos;
  const flat = (p: Vec3) => [p[0] * cos - p[1] * sin, -(away(p) * rise + p[2] * stand)] as const;
  const { zoom, left, top } = fitting(fit.map(flat), within);
  const project = (p: Vec3): Point => {
    const [x, y] = flat(p);
    return [left + zoom * x, top + zoom * y];
  };
  return {
    outline: (points) => points.map(project),
    project,
    depth: (p) => away(p) * stand - p[2] * rise,
    sees: (_, n) => -(n[0] * sin + n[1] * cos) * stand + n[2] * rise > 1e-6,
    scale: () => zoom,
    horizon: -HEIGHT,
  };
}

function fitting(
  rays: readonly (readonly [number, number])[],
  [x0, y0, x1, y1]: readonly [number, number, number, number],
) {
  const xs = rays.map((r) => r[0]);
  const ys = rays.map((r) => r[1]);
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const zoom = Math.min((x1 - x0) / (maxX - minX), (y1 - y0) / (maxY - minY));
  // What is left over is shared at the sides, but the subject always stands on the lower edge.
  return { zoom, left: (x0 + x1) / 2 - (zoom * (minX + maxX)) / 2, top: y1 - zoom * maxY };
}

function clipNear(points: readonly Vec3[], depth: (p: Vec3) => number): Vec3[] {
  const visible: Vec3[] = [];
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    const [dp, dq] = [depth(p), depth(q)];
    if (dp >= NEAR) visible.push(p);
    if (dp >= NEAR !== dq >= NEAR) {
      const t = (NEAR - dp) / (dq - dp);
      visible.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t]);
    }
  });
  return visible;
}
