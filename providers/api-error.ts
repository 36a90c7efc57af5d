/** Why a call failed. Forms know failures by this alone: the client itself loads when it is needed. */

type FailureKind =
  /** The session is over (401, 10001). */
  | 'expired'
  /** The server refused and says why. */
  | 'refused'
  /** The call or the thing is not there (404). */
  | 'missing'
  /** No answer, or one that isn't the protocol's. */
  | 'network'
  | 'malformed';

/** Why a call failed; `message` can be displayed to the user. */
export class ApiError extends Error {
  /** By this Refine tells a refusal from a failure of the network, which is 0. */
  readonly statusCode: number;

  constructor(
    readonly kind: FailureKind,
    message: string,
    readonly details: {
      status?: number;
      errors?: Record<string, string>;
      /** When to try again, where the server says so. */
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'ApiError';
    this.statusCode = details.status ?? 0;
  }

  /** Not a refusal: the network or the server failed, or the answer is invalid. */
  get isFailure(): boolean {
    if (this.kind === 'refused') return this.statusCode >= 500 && this.statusCode < 600;
    return this.kind === 'network' || this.kind === 'malformed';
  }
}
