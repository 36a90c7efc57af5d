/**
 * Prepares pasted HTML for the conversion to Markdown: removes what people do not see, and pictures, which must be
 * uploaded; rewrites the inline styles of Word, Google Docs and browsers as HTML elements; gives tables the shape that
 * Markdown has.
 */
import { limitNesting } from './nesting.ts';

const REMOVED = [
  'script, style, link, meta, title, template, noscript, iframe, object, embed, svg, math, canvas, audio, video',
  'button, input, select, textarea, img, picture, [hidden]',
].join(', ');

const INVISIBLE = /(?:^|;)\s*(?:display:\s*none|mso-hide:\s*all|visibility:\s*hidden)/i;
const NORMAL_WEIGHT = /(?:^|;)\s*font-weight:\s*(?:normal|[1-5]00)\b/i;
const BOLD_WEIGHT = /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)\b/i;
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);
const styleOf = (element: Element) => element.getAttribute('style') ?? '';
const select = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)];

/** Changes the document in place. */
export function cleanHtml(document: Document): void {
  for (const element of select(document, REMOVED)) element.remove();
  for (const element of select(document, '[style]')) {
    if (INVISIBLE.test(styleOf(element))) element.remove();
  }
  rewriteBoldStyles(document);
  for (const link of select(document, 'a')) {
    if (!/^https?:\/\//i.test(link.getAttribute('href') ?? '')) unwrap(link);
  }
  for (const table of select(document, 'table')) makeFirstRowHeader(table);
  for (const cell of select(document, 'th, td')) joinLines(cell);
  limitNesting(document.body);
  cleanNodes(document.body);
}

/** Markdown has no table without a header row. */
function makeFirstRowHeader(table: Element): void {
  const [row] = select(table, 'tr');
  if (!row || table.querySelector('th')) return;
  for (const cell of select(row, 'td')) {
    const header = table.ownerDocument.createElement('th');
    for (const { name, value } of cell.attributes) header.setAttribute(name, value);
    header.append(...cell.childNodes);
    cell.replaceWith(header);
  }
}

/** A break becomes a space; without it, the words of two paragraphs would be joined. */
function joinLines(cell: Element): void {
  for (const bold of cell.localName === 'th' ? select(cell, 'b, strong') : []) unwrap(bold);
  for (const block of select(cell, 'p, div, li')) {
    if (block.previousElementSibling) block.before(cell.ownerDocument.createElement('br'));
  }
}

function rewriteBoldStyles(document: Document): void {
  for (const element of select(document, 'b, strong')) {
    // Google Docs wraps the whole text in <b style="font-weight: normal">.
    if (NORMAL_WEIGHT.test(styleOf(element)) || element.closest(HEADINGS)) unwrap(element);
  }
  for (const element of select(document, 'span[style]')) {
    if (!BOLD_WEIGHT.test(styleOf(element)) || element.closest(`b, strong, th, ${HEADINGS}`)) continue;
    const strong = document.createElement('strong');
    strong.append(...element.childNodes);
    element.replaceWith(strong);
  }
}

/** Removes comments, and the no-break spaces with which Word fills empty paragraphs and aligns text. */
function cleanNodes(node: Node): void {
  for (const child of [...node.childNodes]) {
    if (child.nodeType === child.COMMENT_NODE) node.removeChild(child);
    else if (child.nodeType !== child.TEXT_NODE) cleanNodes(child);
    else child.textContent = (child.textContent ?? '').replaceAll('\u00a0', ' ');
  }
}
