/**
 * Listing texts as HTML. Owners write Markdown without raw HTML; links are http(s) only and nofollow, pictures come
 * from the allowed hosts. Too heavy for public pages, which get the HTML from their server; the back office loads it
 * where it displays or edits a text.
 */
import { boundedMarkdown, TextTooComplex } from './bounded-markdown.ts';

const isOwnPath = (address: string) => /^\/(?!\/)/.test(address);

const markdown = boundedMarkdown((address) => /^https?:\/\//i.test(address) || isOwnPath(address));

/** Dependencies of rendering. */
interface RenderOptions {
  pictureUrl: (address: string) => string | null;
}

markdown.renderer.rules.link_open = (tokens, index, options, _, self) => {
  tokens[index]?.attrSet('rel', 'nofollow noopener');
  tokens[index]?.attrSet('target', '_blank');
  return self.renderToken(tokens, index, options);
};

markdown.renderer.rules.image = (tokens, index, _, env: RenderOptions) => {
  const token = tokens[index];
  const address = token && env.pictureUrl(String(token.attrGet('src') ?? ''));
  if (!address) return '';
  const { escapeHtml } = markdown.utils;
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(token.content)}" loading="lazy">`;
};

/** Wide tables scroll by themselves, so that the page never does. */
markdown.renderer.rules.table_open = () =>
  '<div data-scrolls tabindex="0" role="group" aria-label="表格"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

/**
 * The page has its own headings above: those of a text start at the third level, and no level is skipped, whatever
 * levels the owner used.
 */
markdown.core.ruler.push('order_headings', ({ tokens }) => {
  const above: number[] = [];
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const level = Number(token.tag.slice(1));
      while ((above.at(-1) ?? 0) >= level) above.pop();
      above.push(level);
    }
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(above.length + 2, 6)}`;
  }
});

/**
 * @param pictureUrl the URL of a picture's address; null if the picture is forbidden and omitted
 * @returns null for an empty text. A text that is too complex to parse is displayed unformatted
 */
export function toHtml(
  text: string | null | undefined,
  pictureUrl: RenderOptions['pictureUrl'],
): string | null {
  if (!text?.trim()) return null;
  try {
    return markdown.render(text, { pictureUrl });
  } catch (error) {
    if (!(error instanceof TextTooComplex)) throw error;
    return `<p>${markdown.utils.escapeHtml(text.trim()).replaceAll('\n', '<br>\n')}</p>\n`;
  }
}
