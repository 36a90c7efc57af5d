import type { MapTiles } from './map-tiles.ts';

/** What the server gives the pages that it renders: the agreement between server/platform/pages and the storefront. */
export interface PageBackend {
  /** Calls the API: in memory, or another installation's. */
  fetch: (request: Request) => Promise<Response>;
  /** How plain values of calls travel; form-data unless both sides are ours. */
  plainValues?: 'form-data' | 'urlencoded';
  /** Put before paths of calls. */
  baseUrl: string;
  /** Put before paths of pictures that another installation gives; empty for our own. */
  pictureBase: string;
  /** How the outside reaches this site; empty when not told. */
  publicOrigin: string;
  /** Hosts besides our own whose pictures a page may show. */
  imageOrigins: readonly string[];
  /** Of the map service that the back office may use; null for none. */
  mapsKey: string | null;
  /** The operator's own map; null or undefined for none. */
  mapTiles?: MapTiles | null;
  /** Told of what fails while rendering. */
  reportFailure: (error: unknown) => void;
}
