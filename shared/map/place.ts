/** A place on the map and its text, 'lat,lng' in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

const DEGREES = /^[+-]?\d{1,3}(\.\d{1,15})?$/;

/** Two numbers of degrees with a comma between; a Chinese one is forgiven. @returns null for anything else */
export function parsePlace(text: string): Place | null {
  const parts = text
    .normalize('NFKC')
    .split(',')
    .map((it) => it.trim());
  const [lat = '', lng = ''] = parts;
  if (parts.length !== 2 || !DEGREES.test(lat) || !DEGREES.test(lng)) return null;
  const place = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null;
}

/** Six decimals: to the decimetre. */
export const formatDegrees = (degrees: number): string => degrees.toFixed(6);

export const formatPlace = ({ lat, lng }: Place): string => `${formatDegrees(lat)},${formatDegrees(lng)}`;

/** The opacity of the marker of a suggested place, on all maps. */
export const SUGGESTED_OPACITY = 0.45;
