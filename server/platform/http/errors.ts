/**
 * All refusals of the server. A refusal's status is the protocol's, and its message is displayed to the user
 * unchanged; any other error is ours and is answered without details.
 */
import { fill, messages } from '../../../shared/messages.ts';

export type FieldErrors = Record<string, string>;

export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: { errors?: FieldErrors; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'Refusal';
  }
}

export const refusals = {
  /** Bad input. @param errors Chinese message by field; the first one speaks for all */
  invalid: (errors: FieldErrors) =>
    new Refusal(422, Object.values(errors)[0] ?? messages.invalidValue, { errors }),
  unreadable: () => new Refusal(422, messages.unreadableBody),
  /** A body that comes too slowly. */
  stalled: () => new Refusal(408, messages.bodyStalled),
  tooManyFields: () => new Refusal(422, messages.tooManyFields),
  tooManyItems: (max: number) => new Refusal(422, fill(messages.tooManyItems, { count: max })),
  outOfRange: () => new Refusal(422, messages.narrowFilter),
  expired: () => new Refusal(401, messages.loginExpired),
  forbidden: (message: string = messages.forbidden) => new Refusal(403, message),
  /** Not there, or not the caller's: the answer is the same. */
  missing: (message: string = messages.notFound) => new Refusal(404, message),
  unknownCall: () => new Refusal(404, messages.unknownCall),
  /** @param message says which state the thing is in */
  conflict: (message: string) => new Refusal(409, message),
  tooLarge: (message: string = messages.tooLarge) => new Refusal(413, message),
  tooMany: (retryAfterSeconds: number, message: string = messages.tooManyRequests) =>
    new Refusal(429, message, { retryAfterSeconds }),
  /** Another system that is needed has failed. @param cause for the log */
  outside: (message: string, cause: unknown) => new Refusal(503, message, { cause }),
  /** A disk is full. People who run the server have to make room. */
  noSpace: () => new Refusal(503, messages.noSpace, { retryAfterSeconds: 60 }),
  /** Trying again later helps. */
  unavailable: (retryAfterSeconds = 2) => new Refusal(503, messages.serverBusy, { retryAfterSeconds }),
};
