/** What a page of the centre waits for. It never fails, so that the page's frame stands whatever becomes of it. */
import { ApiError } from '../../../providers/api.ts';

export type Loaded<Value> = { value: Value; failure?: undefined } | { value?: undefined; failure: ApiError };

/** The answer of a call, or why there is none. */
export async function loaded<Value>(call: Promise<Value>): Promise<Loaded<Value>> {
  try {
    return { value: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: error };
  }
}
