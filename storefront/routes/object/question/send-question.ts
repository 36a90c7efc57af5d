/** Sends a question, on the server for browsers without scripts, and in the browser. */
import { type Api, ApiError, createApi } from '../../../../providers/api.ts';
import { readSession } from '../../../../providers/session.ts';
import { questionCalls } from '../../../../shared/contract/market/questions.ts';
import type { Question, QuestionResult } from './consult.ts';

export async function sendQuestion(
  api: Pick<Api, 'consult'>,
  listing: number,
  values: Question,
): Promise<QuestionResult> {
  try {
    const { message } = await api.consult({ id: listing, ...values });
    return { sent: message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      sent: null,
      problem: error.message,
      errors: error.details.errors ?? {},
      isFailure: error.isFailure,
      values,
    };
  }
}

/** Sends from the browser. Everybody may ask; signed-in users may get the answer by SMS. */
export const sendFromBrowser = (listing: number, values: Question): Promise<QuestionResult> =>
  sendQuestion(
    createApi(questionCalls, { baseUrl: location.origin, token: () => readSession()?.token ?? null }),
    listing,
    values,
  );
