/**
 * Coordinates of the map. Three systems: places in degrees; the world, a Mercator projection of fixed size;
 * the screen, `width` by `height` units of the drawing. A view maps the world to the screen.
 */
import { geoMercator } from 'd3-geo';
import type { Place } from '../place.ts';

export type Spot = readonly [x: number, y: number];

export interface View {
  /** Screen units per unit of the world. */
  scale: number;
  /** The position of the world's origin on the screen. */
  x: number;
  y: number;
}

export const SCREEN = { width: 720, height: 440 };

export const projection = geoMercator().scale(1000).translate([0, 0]);

function worldOf({ lat, lng }: Place): Spot {
  const [x, y] = projection([lng, lat]) ?? [0, 0];
  return [x, y];
}

export function spotOf(view: View, place: Place): Spot {
  const [x, y] = worldOf(place);
  return [x * view.scale + view.x, y * view.scale + view.y];
}

/** To six decimals, as coordinates are written. */
export function placeAt(view: View, [x, y]: Spot): Place {
  const [lng, lat] = projection.invert?.([(x - view.x) / view.scale, (y - view.y) / view.scale]) ?? [0, 0];
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
}

/** Centers the view on a spot of the world. */
const centred = (scale: number, [x, y]: Spot): View => ({
  scale,
  x: SCREEN.width / 2 - x * scale,
  y: SCREEN.height / 2 - y * scale,
});

/** The view that fits two corners of the world, with a margin. */
export function viewOf([[left, top], [right, bottom]]: readonly [Spot, Spot]): View {
  const scale = 0.92 * Math.min(SCREEN.width / (right - left), SCREEN.height / (bottom - top));
  return centred(scale, [(left + right) / 2, (top + bottom) / 2]);
}

/** From the Pamirs to the Ussuri, and from the Zengmu shoal to Mohe. */
export const WHOLE_COUNTRY = viewOf([worldOf({ lat: 53.8, lng: 73.3 }), worldOf({ lat: 3.6, lng: 135.3 })]);

/** A town's surroundings. */
const NEAR = WHOLE_COUNTRY.scale * 24;
const NEAREST = WHOLE_COUNTRY.scale * 1024;

/** Whether a spot of the screen is precise enough to be picked. */
export const isNear = ({ scale }: View): boolean => scale >= NEAR;

/** Streets around a place. */
export const viewClose = (place: Place): View => centred(NEAR * 4, worldOf(place));

export const viewNear = (place: Place): View => centred(NEAR, worldOf(place));

export const CENTRE: Spot = [SCREEN.width / 2, SCREEN.height / 2];

/** Zooms around a spot, which stays at its position. */
export function zoomed(view: View, factor: number, [x, y]: Spot = CENTRE): View {
  const scale = Math.min(Math.max(view.scale * factor, WHOLE_COUNTRY.scale), NEAREST);
  const ratio = scale / view.scale;
  return { scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
}

export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x + dx,
  y: view.y + dy,
});

/** The view itself, or one centred on the place if the view does not show it. */
export function showing(view: View, place: Place): View {
  const [x, y] = spotOf(view, place);
  const isVisible = x >= 0 && y >= 0 && x <= SCREEN.width && y <= SCREEN.height;
  return isVisible ? view : centred(view.scale, worldOf(place));
}

/** Whether any of the rectangle between two corners of the world is visible. */
export const isInView = (
  { scale, x, y }: View,
  [[left, top], [right, bottom]]: readonly [Spot, Spot],
): boolean =>
  left * scale + x < SCREEN.width &&
  right * scale + x > 0 &&
  top * scale + y < SCREEN.height &&
  bottom * scale + y > 0;
