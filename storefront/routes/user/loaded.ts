/** The data of a page of the user centre. The promise never rejects, so that the page's frame always renders. */
import { ApiError } from '../../../providers/api.ts';

export type LoadResult<Value> =
  | { value: Value; failure?: undefined }
  | { value?: undefined; failure: ApiError };

/** The answer of a call, or the reason for its failure. */
export async function loaded<Value>(call: Promise<Value>): Promise<LoadResult<Value>> {
  try {
    return { value: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { failure: error };
  }
}
