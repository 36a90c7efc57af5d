/** Longer HTML is pasted as plain text: parsing it would block the page for seconds. */
const MAX_HTML = 4_000_000;

const FORMATTING =
  /<(?:h[1-6]|[ou]l|table|blockquote|b|strong|i|em|hr)\b|<a\s[^>]*href|mso-list:|font-weight:\s*(?:bold|[6-9]00)/i;

/**
 * True if Markdown can express some formatting of the HTML. Other HTML is pasted by the browser as plain text.
 * @param html the clipboard's `text/html`; '' if there is none
 */
export const isFormatted = (html: string): boolean => html.length <= MAX_HTML && FORMATTING.test(html);
