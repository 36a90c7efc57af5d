/** Datums of coordinates, by their codes on the wire. Both are degrees; in China they differ by 300 to 500 metres. */
export const DATUMS = {
  1: { name: 'GPS坐标（WGS-84）' },
  2: { name: '高德、腾讯地图坐标（GCJ-02）' },
} as const;
/** datum: 1 WGS-84 (satellites, most tiles), 2 GCJ-02 (the maps of Chinese companies, and Google's map of China). */
export type Datum = keyof typeof DATUMS;

export const WGS84 = 1 satisfies Datum;
export const GCJ02 = 2 satisfies Datum;

/**
 * The datum of a coordinate that comes without one. People copy coordinates from Chinese maps, and pages linked them
 * to such a map unchanged before datums were stored.
 */
export const DEFAULT_DATUM: Datum = GCJ02;
