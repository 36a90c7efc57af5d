/** HTML of the clipboard as Markdown. Loaded with the first formatted paste. */
import { fromDom } from 'hast-util-from-dom';
import { toMdast } from 'hast-util-to-mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown as write } from 'mdast-util-to-markdown';
import { cleanHtml } from './clean-html.ts';
import { mendEmphasis } from './emphasis.ts';
import { convertWordLists } from './word-lists.ts';

const EXTENSIONS = [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown()];

/**
 * Keeps headings, paragraphs, lists, bold, italics, quotes, links and tables. The result never contains HTML.
 * @param html the clipboard's `text/html`, as the source program wrote it
 */
export function toMarkdown(html: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html');
  convertWordLists(document);
  cleanHtml(document);
  const body = fromDom(document.body);
  if (body.type !== 'element') return '';
  const tree = toMdast({ type: 'root', children: body.children }, { newlines: false });
  mendEmphasis(tree);
  return write(tree, { bullet: '-', rule: '-', extensions: EXTENSIONS }).trim();
}
