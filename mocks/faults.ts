/** Faults between a page and the API, as msw handlers over the real ones. */
import { delay, HttpResponse, http } from 'msw';
import { calls } from '../shared/contract/index.ts';

const everywhere = ['*/customer/*', '*/creditor/*'];

const answering = (answer: () => Response | Promise<Response>) =>
  everywhere.map((area) => http.all(area, () => answer() as never));

export const faults = {
  /** The session is over, in the protocol's two ways of saying it. */
  expired: (status: 401 | 10001 = 401) => answering(() => HttpResponse.json({ status, message: '请登录' })),
  /** The server's own failure, masked as it masks them. */
  broken: () =>
    answering(() => HttpResponse.json({ status: 500, message: '系统繁忙，请稍后再试' }, { status: 500 })),
  /** No connection. */
  offline: () => answering(() => HttpResponse.error()),
  /** An answer that is no JSON: a proxy's page, a cut connection. */
  brokenJson: () =>
    answering(() => new HttpResponse('{"list": [', { headers: { 'content-type': 'application/json' } })),
  /** Calls that the original protocol doesn't have are unknown. */
  withoutAddedCalls: () =>
    Object.values(calls)
      .filter(({ since }) => since === 'added')
      .map(({ path }) => http.all(`*${path}`, () => new HttpResponse('not found', { status: 404 }))),
  /** Everything takes its time, then goes on. */
  slow: (milliseconds: number) =>
    everywhere.map((area) =>
      http.all(area, async () => {
        await delay(milliseconds);
        return undefined;
      }),
    ),
};
