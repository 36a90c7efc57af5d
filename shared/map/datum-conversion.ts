/** Conversion of places between datums. Outside China all datums count as equal. */
import gcoord from 'gcoord';
import { type Datum, GCJ02, WGS84 } from './datum.ts';
import type { Place } from './place.ts';

/** The datum of Baidu's map, to which links convert; nothing is stored in it. */
export const BD09 = 'BD-09';

const SYSTEMS = {
  [WGS84]: gcoord.WGS84,
  [GCJ02]: gcoord.GCJ02,
  [BD09]: gcoord.BD09,
} as const;

const rounded = (degrees: number): number => Number(degrees.toFixed(6));

/** @returns the same place; in another datum rounded to six decimals, about a decimetre */
export function convertPlace({ lat, lng }: Place, from: Datum, to: Datum | typeof BD09): Place {
  if (from === to) return { lat, lng };
  const [x = lng, y = lat] = gcoord.transform([lng, lat], SYSTEMS[from], SYSTEMS[to]);
  return { lat: rounded(y), lng: rounded(x) };
}
