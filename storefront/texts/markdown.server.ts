/** Listing texts as HTML, made on the server alone: the renderer is too heavy for public pages. */
import { LRUCache } from 'lru-cache';
import { toHtml } from '../../shared/markdown/markdown.ts';
import { type PicturePolicy, pictureUrl } from '../../shared/markdown/picture-policy.ts';

export { toHtml } from '../../shared/markdown/markdown.ts';

const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Rendering a long text takes about fifty milliseconds, so results are cached by text. */
const rendered = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** @returns null for an empty text */
export function listingHtml(text: string | null | undefined, pictures: PicturePolicy): string | null {
  if (!text?.trim()) return null;
  const key = `${JSON.stringify(pictures)}${text}`;
  const html = rendered.get(key) ?? toHtml(text, (address) => pictureUrl(address, pictures));
  if (html !== null) rendered.set(key, html);
  return html;
}
