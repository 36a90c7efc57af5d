/** Data that accompanies a request through the server. */
import type { Logger } from 'pino';
import type { Network } from './visitor-address.ts';

/** By name, in lower case, so that names are unique. */
export type PlainHeaders = Record<Lowercase<string>, string>;

export interface DoorEnv {
  Bindings: Network;
  Variables: {
    requestId: string;
    /** The request's own log, whose lines contain its id. */
    log: () => Logger;
    /** Headers of every answer. */
    headers: PlainHeaders;
    /** Whether the answer was made with these headers. */
    hasHeaders?: boolean;
    route?: string;
  };
}
