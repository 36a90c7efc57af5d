/**
 * Takes away nesting that Markdown cannot express or that is too deep to read. The conversion looks at each nested emphasis several
 * times, so a few dozen of them within each other would block the page for minutes.
 */

/** The maximum nesting of each kind of element. */
const DEPTHS = {
  bold: 1,
  italics: 1,
  struck: 1,
  link: 1,
  heading: 1,
  table: 1,
  quote: 6,
  list: 6,
  item: 6,
} as const;
type Kind = keyof typeof DEPTHS;

const KINDS: Readonly<Record<string, Kind>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italics',
  em: 'italics',
  cite: 'italics',
  var: 'italics',
  dfn: 'italics',
  mark: 'italics',
  del: 'struck',
  s: 'struck',
  strike: 'struck',
  a: 'link',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  table: 'table',
  blockquote: 'quote',
  ul: 'list',
  ol: 'list',
  li: 'item',
  dl: 'list',
  dd: 'item',
  dt: 'item',
};

/** Changes the elements below in place; their content stays. Visits each element once. */
export function limitNesting(root: Element): void {
  const depths = Object.fromEntries(Object.keys(DEPTHS).map((kind) => [kind, 0])) as Record<Kind, number>;
  const visit = (parent: Element) => {
    for (const element of [...parent.children]) {
      const kind = KINDS[element.localName];
      if (kind === 'table' && depths.table === DEPTHS.table) {
        element.replaceWith((element.textContent ?? '').replace(/\s+/g, ' ').trim());
        continue;
      }
      if (!kind) {
        visit(element);
        continue;
      }
      depths[kind] += 1;
      visit(element);
      depths[kind] -= 1;
      if (depths[kind] >= DEPTHS[kind]) element.replaceWith(...element.childNodes);
    }
  };
  visit(root);
}
