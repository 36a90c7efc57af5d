/** A page that is answered while its data cannot be read: it says how old it is. */
import { fill, messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';
import type { Page } from './page.ts';

/** React takes over the pages of applications, and would miss a notice that it did not write: they have the header alone. */
const DOCUMENT_BODY = /<html [^>]*data-page="document"[^>]*>.*?<body>/s;

export function markedAsOld({ status, headers, body, renderedAt, isUncacheable, position }: Page): Page {
  const notice = `<p class="old-page" role="status">${fill(messages.oldPage, { time: minuteOf(renderedAt) })}</p>`;
  const marked = body.toString().replace(DOCUMENT_BODY, (start) => start + notice);
  return {
    status,
    headers: { ...headers, 'cache-control': 'no-store', warning: '110 - "Response is Stale"' },
    body: Buffer.from(marked),
    encoded: {},
    isUncacheable,
    renderedAt,
    position,
  };
}

const minuteOf = (moment: Date) => formatTime(moment).slice(0, 'YYYY-MM-DD HH:MM'.length);
