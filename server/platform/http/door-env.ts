/** Data that accompanies a request through the server. */
import type { Logger } from 'pino';
import type { Network } from './visitor-address.ts';

/** By name. All names are in lower case, so that none is there twice. */
export type PlainHeaders = Record<Lowercase<string>, string>;

export interface DoorEnv {
  Bindings: Network;
  Variables: {
    requestId: string;
    /** Makes the request's own log, whose lines carry its id. */
    log: () => Logger;
    /** Headers of the answer, whoever builds it. */
    headers: PlainHeaders;
    /** Whether the answer was made with these headers. */
    hasHeaders?: boolean;
    route?: string;
  };
}
