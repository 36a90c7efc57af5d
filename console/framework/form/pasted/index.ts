/** Text pasted with formatting, as Markdown. `to-markdown.ts` is loaded with the first such paste. */

/** Longer HTML is pasted as plain text: parsing it would block the page for seconds. */
const MAX_HTML = 4_000_000;

const FORMATTING =
  /<(?:h[1-6]|[ou]l|table|blockquote|b|strong|i|em|hr)\b|<a\s[^>]*href|mso-list:|font-weight:\s*(?:bold|[6-9]00)/i;

/**
 * True if Markdown can express some formatting of the HTML. Other HTML is pasted by the browser as plain text.
 * @param html the clipboard's `text/html`; '' if there is none
 */
const isFormatted = (html: string): boolean => html.length <= MAX_HTML && FORMATTING.test(html);

/**
 * @param clipboard a paste event's data
 * @returns null if the browser's own paste of the plain text is right; the plain text if the conversion fails
 */
export function pastedMarkdown(clipboard: DataTransfer): Promise<string> | null {
  const html = clipboard.getData('text/html');
  if (!isFormatted(html)) return null;
  const plain = clipboard.getData('text/plain');
  return import('./to-markdown.ts').then(({ toMarkdown }) => toMarkdown(html)).catch(() => plain);
}

/** Adds blank lines where several pasted blocks meet the text before and after the selection. */
export function withBlankLines(pasted: string, { value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  if (!pasted.includes('\n')) return pasted;
  const before = value.slice(0, selectionStart);
  const after = value.slice(selectionEnd);
  return `${blankLine(/\n*$/.exec(before), before)}${pasted}${blankLine(/^\n*/.exec(after), after)}`;
}

const blankLine = (newlines: RegExpExecArray | null, text: string) =>
  text === '' ? '' : '\n'.repeat(Math.max(0, 2 - (newlines?.[0].length ?? 0)));
