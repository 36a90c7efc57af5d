import type { Place } from './place.ts';

/** The operator's own map tiles, as pages load them. They are in WGS-84 and Web Mercator. */
export interface MapTiles {
  /** `pmtiles`: one file that describes its content. Otherwise single tiles of this kind. */
  kind: 'pmtiles' | 'raster' | 'vector';
  /** The file's address, or the tiles' with {z}, {x} and {y}; without a host it is on this site. */
  url: string;
  /** Plain text on the map: to whom its data belongs. */
  attribution: string;
}

/** The data of the map on a listing's page. */
export interface ListingMap {
  /** Null: outlines of regions are drawn. */
  tiles: MapTiles | null;
  /** In WGS-84. */
  place: Place;
}
