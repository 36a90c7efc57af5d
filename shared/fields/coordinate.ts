/** Places on the map, by latitude and longitude. */

import { parsePlace } from '../map/place.ts';
import { coordinateInvalid, coordinateRequired } from '../message-table.ts';
import type { Kind } from './kind.ts';
import type { Reading } from './reading.ts';

export interface CoordinateField {
  kind: 'coordinate';
}

interface Coordinate {
  latitude: number;
  longitude: number;
}

const text = ({ latitude, longitude }: Coordinate): string => `${latitude},${longitude}`;

/** `32.06,118.79`: latitude first; the reverse order is accepted if it is unambiguous. */
function read(text: string): Reading<Coordinate> {
  const parts = text
    .normalize('NFKC')
    .split(',')
    .map((part) => part.trim().replace(/°$/, ''));
  const isSwapped = Math.abs(Number(parts[0])) > 90;
  const place = parts.length === 2 ? parsePlace((isSwapped ? parts.toReversed() : parts).join(',')) : null;
  return place ? { value: { latitude: place.lat, longitude: place.lng } } : { problem: coordinateInvalid };
}

export const coordinate = {
  read,
  words: text,
  schema: ({ reads, string }) => reads(string({ error: coordinateRequired }), read).describe('lat,lng'),
  answer: ({ maybeText }) => maybeText,
  toWire: text,
  ofWire: (wire) => read(String(wire)).value ?? null,
  cell: { kind: 'text' },
  example: () => '31.3112,120.6176',
} satisfies Kind<CoordinateField, Coordinate>;
