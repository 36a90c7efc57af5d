/**
 * Sends calls from pages to the API of the same process. Outputs and failures are the same as the HTTP client's,
 * without writing or parsing a body.
 */
import type { Call, InputOf, OutputOf } from '../shared/contract/index.ts';
import type { AnswerCall } from '../shared/page-backend.ts';
import { formatHour } from '../shared/time.ts';
import { refused } from './answer.ts';
import type { HttpClient } from './http-client.ts';
import { sentValues } from './sent-values.ts';

/** `answer` returns the declared output, so it is not parsed again. */
export const inProcessClient = (answer: AnswerCall): HttpClient => ({
  async call<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
    const result = await answer(call, withoutEmpty(call, sentValues(call, input)));
    if ('refusal' in result) throw refused(result.refusal);
    return result.fields as OutputOf<C>;
  },
});

/** Drops the values that the HTTP client leaves out. */
function withoutEmpty({ method }: Call, values: Record<string, unknown>): Record<string, unknown> {
  const isSent = (value: unknown) =>
    method === 'GET' ? Boolean(value) : value !== null && value !== undefined && value !== '';
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (!isSent(value)) return [];
      return [[name, value instanceof Date ? formatHour(value) : value]];
    }),
  );
}
