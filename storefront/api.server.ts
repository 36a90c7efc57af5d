/**
 * How a page's loader reaches the API: through a context that the server fills for each rendering. Failures
 * become error pages with a status that says what happened.
 */
import { createContext, data, type RouterContextProvider } from 'react-router';
import { type Api, ApiError, createApi } from '../providers/api.ts';
import { messages } from '../shared/messages.ts';

export interface Backend {
  /** Calls the API: in memory, or another installation's. */
  fetch: (request: Request) => Promise<Response>;
  baseUrl: string;
  /** Hosts besides our own whose pictures a page may show. */
  imageOrigins: readonly string[];
}

export const backendContext = createContext<Backend>();

type Context = Readonly<RouterContextProvider>;

export const apiOf = (context: Context): Api => createApi(context.get(backendContext));

export const imageOriginsOf = (context: Context) => context.get(backendContext).imageOrigins;

/** What a page shows when its data can't be had: the words, with the HTTP status of the page. */
export interface PageError {
  message: string;
}

const STATUS: Partial<Record<ApiError['kind'], number>> = { missing: 404, refused: 400 };

/** Waits for a call; its failure becomes the page's error. */
export async function orFail<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const status = error.details.status && error.details.status >= 500 ? 503 : (STATUS[error.kind] ?? 503);
    throw data<PageError>({ message: error.message || messages.serverBusy }, { status });
  }
}

/** Waits for a call that other installations may not have; null where it doesn't exist. */
export async function ifKnown<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return null;
    throw error;
  }
}
