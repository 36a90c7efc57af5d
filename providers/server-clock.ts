/**
 * The server's clock in the browser. A visitor's clock may be wrong by minutes or hours, so states and countdowns use
 * this one. Each answer of the API has the header `Date`; a document may come from a cache.
 */

/** The header counts full seconds and travels some time: differences up to this are none. */
const TOLERANCE_MS = 2_000;

let offset = 0;

/** Now by the server's clock, in milliseconds of the epoch; by the visitor's as long as no answer has come. */
export const serverNow = (): number => Date.now() + offset;

/** Compares the clocks. @param sentAt when the request left, by the visitor's clock */
export function noteServerTime(headers: Headers, sentAt: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  // A response that another cache stored carries the time of that day.
  if (Number.isNaN(date) || headers.has('age')) return;
  const received = Date.now();
  const middle = sentAt + (received - sentAt) / 2;
  const difference = date + 500 - middle;
  offset = Math.abs(difference) <= TOLERANCE_MS ? 0 : Math.round(difference);
}
