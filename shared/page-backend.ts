import type { Call } from './contract/index.ts';
import type { MapTiles } from './map/map-tiles.ts';

/** Why a call was refused, as its answer says it. */
export interface CallRefusal {
  /** The protocol's. */
  status: number;
  message: string;
  /** By field. */
  errors?: Record<string, string>;
  /** When to try again. */
  retryAfterSeconds?: number;
}

/** The result of a call: the fields of its answer, or its refusal. */
type CallResult = { fields: Record<string, unknown> } | { refusal: CallRefusal };

/**
 * Does a call in this process, without a request and a response. What it returns belongs to the server: it is read and
 * not changed. It never fails.
 */
export type AnswerCall = (call: Call, input: Record<string, unknown>) => Promise<CallResult>;

/** How pages reach the API: our own in this process, another installation's by HTTP. */
export type PageApi =
  | { answer: AnswerCall }
  | {
      /** Put before paths of calls. */
      baseUrl: string;
      fetch: (request: Request) => Promise<Response>;
    };

/**
 * What the server provides to the pages that it renders: the interface between server/platform/pages and the
 * storefront.
 */
export interface PageBackend {
  api: PageApi;
  /** Put before paths of pictures that another installation gives; empty for our own. */
  pictureBase: string;
  /** The public origin of this site; empty if not configured. */
  publicOrigin: string;
  /** Hosts besides our own whose pictures a page may show. */
  imageOrigins: readonly string[];
  /** Of the map service that the back office may use; null for none. */
  mapsKey: string | null;
  /** The operator's own map; null or undefined for none. */
  mapTiles?: MapTiles | null;
  /** Times of another year than the current one are shown with it; by default the machine's clock. */
  clock?: () => Date;
  /** Called with failures of rendering. */
  reportFailure: (error: unknown) => void;
}
