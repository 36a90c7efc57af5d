/** All calls to other systems: limits their time, and turns every failure into a GatewayFailed. */
import { GatewayFailed } from './gateway.ts';

/** The maximum time for an answer, in ms. */
export const TIMEOUT_MS = 10_000;

/** Why the provider failed, as a code: providers' messages quote phones and codes. */
export class ProviderError extends Error {
  readonly code: string;

  constructor(code: unknown) {
    const safe = String(code)
      .replace(/[^\w.-]/g, '_')
      .slice(0, 64);
    super(`answered ${safe}`);
    this.name = 'ProviderError';
    this.code = safe;
  }
}

/**
 * @param work may use the signal to stop after the timeout
 * @throws GatewayFailed whose cause is a ProviderError
 */
export async function reach<Value>(
  gateway: string,
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const waiting = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ProviderError('timeout'));
      waiting.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(waiting.signal), tooLate]);
  } catch (error) {
    throw new GatewayFailed(
      gateway,
      error instanceof ProviderError ? error : new ProviderError(codeOf(error)),
    );
  } finally {
    clearTimeout(timer);
  }
}

/** The error in a word: ECONNREFUSED, EAUTH, SyntaxError for an answer that is not JSON. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return 'unknown';
  const { code, cause, name } = error as Error & { code?: unknown };
  return code ?? (cause instanceof Error ? codeOf(cause) : name);
}

/** A JSON answer as an object. @throws ProviderError for an HTTP status that is not a success */
export async function readAnswer(
  response: Response,
): Promise<{ text: string; fields: Record<string, unknown> }> {
  if (!response.ok) throw new ProviderError(`HTTP-${response.status}`);
  const text = await response.text();
  const fields: unknown = JSON.parse(text);
  if (typeof fields !== 'object' || fields === null) throw new ProviderError('no-object');
  return { text, fields: fields as Record<string, unknown> };
}
