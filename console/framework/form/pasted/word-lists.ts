/**
 * Word has no list elements on the clipboard. An item is a paragraph with the style `mso-list: l0 level1 lfo1`, which
 * begins with a `mso-list: Ignore` element that contains the visible number or bullet.
 */
const LEVEL = /mso-list:\s*\S+\s+level(\d+)/i;
const NUMBER = /^(\d+)[.．、)]$/;
/** Bullets are single glyphs, also letters of symbol fonts such as `l` and `o` of Wingdings. */
const BULLET = /^(?:[^\p{L}\p{N}]|[lnouqvØüw])$/u;

interface Item {
  paragraph: Element;
  level: number;
  /** Null for a bullet. */
  number: number | null;
}

/** Rewrites these paragraphs as `ol` and `ul`, in place. Numbers such as 一、 or （1） stay in the text. */
export function convertWordLists(document: Document): void {
  let lists: { element: Element; level: number }[] = [];
  let previous: Element | null = null;
  for (const paragraph of [...document.querySelectorAll('p[style*="mso-list"]')]) {
    const item = takeItem(paragraph);
    if (!item) continue;
    if (paragraph.previousElementSibling !== previous || previous === null) lists = [];
    while (lists.length > 0 && (lists.at(-1)?.level ?? 0) > item.level) lists.pop();
    const tag = item.number === null ? 'ul' : 'ol';
    let list = lists.at(-1);
    if (list?.level === item.level && list.element.localName !== tag) {
      lists.pop();
      list = undefined;
    }
    if (list?.level !== item.level) {
      list = { element: newList(document, item), level: item.level };
      const parent = lists.at(-1)?.element.lastElementChild;
      if (parent) parent.append(list.element);
      else paragraph.before(list.element);
      lists.push(list);
    }
    const entry = document.createElement('li');
    entry.append(...paragraph.childNodes);
    list.element.append(entry);
    paragraph.remove();
    previous = lists[0]?.element ?? null;
  }
}

function newList(document: Document, { number }: Item): Element {
  const list = document.createElement(number === null ? 'ul' : 'ol');
  if (number !== null && number !== 1) list.setAttribute('start', String(number));
  return list;
}

/** Returns null, and keeps the marker in the text, if Markdown has no list with such a marker. */
function takeItem(paragraph: Element): Item | null {
  const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1]);
  const marker = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  const label = (marker?.textContent ?? '').replace(/\s/g, '');
  const number = NUMBER.exec(label)?.[1];
  if (!level || !marker || !(number || BULLET.test(label))) return null;
  marker.remove();
  return { paragraph, level, number: number ? Number(number) : null };
}
