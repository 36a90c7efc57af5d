/** Small SVG files that require an extreme amount of work. */
const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

const svg = (inside: string) =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
      `xmlns:xi="http://www.w3.org/2001/XInclude" width="800" height="800">${inside}</svg>`,
  );

const RECTANGLE = '<rect width="800" height="800" fill="red" fill-opacity=".1"/>';

/** Level 0 is `first`; each level above shows the one below `fan` times, as `reference` says. */
function levels(first: string, element: string, reference: (level: number) => string) {
  const [depth, fan] = [8, 16];
  const above = repeat(
    depth,
    (level) =>
      `<${element} id="e${level + 1}">${repeat(fan, () => reference(level))}</${element.split(' ')[0]}>`,
  );
  return { inside: `<defs>${first}${above}</defs>`, top: `#e${depth}` };
}

/** 16^8 rectangles in three kilobytes. @param name of the attribute */
export function nestedUses(name = 'href'): Buffer {
  const first = `<g id="e0">${RECTANGLE}</g>`;
  const { inside, top } = levels(first, 'g', (level) => `<use ${name}="#e${level}"/>`);
  return svg(`${inside}<use ${name}="${top}"/>`);
}

const PATTERN = 'pattern width="800" height="800" patternUnits="userSpaceOnUse"';
const FIRST_PATTERN = `<${PATTERN} id="e0">${RECTANGLE}</pattern>`;
const filled = (fill: string) => `<rect width="800" height="800" ${fill}/>`;

export function nestedPatterns(): Buffer {
  const { inside, top } = levels(FIRST_PATTERN, PATTERN, (level) => filled(`fill="url(#e${level})"`));
  return svg(inside + filled(`style="fill: url( '${top}' )"`));
}

/** The same by a style sheet. */
export function styledPatterns(): Buffer {
  const { inside, top } = levels(FIRST_PATTERN, PATTERN, (level) => filled(`class="c${level}"`));
  const style = repeat(8, (level) => `.c${level}{fill:url(#e${level})}`);
  return svg(`<style>${style}</style>${inside}${filled(`fill="url(${top})"`)}`);
}

export function nestedMasks(): Buffer {
  const { inside, top } = levels('<mask id="e0"/>', 'mask', (level) => filled(`mask="url(#e${level})"`));
  return svg(inside + filled(`mask="url(${top})"`));
}

export const manyFilters = () =>
  svg(
    `<filter id="f">${repeat(10, () => '<feGaussianBlur stdDeviation="40"/>')}</filter>` +
      repeat(200, () => filled('filter="url(#f)"')),
  );

export const markers = () =>
  svg(
    `<marker id="m" markerWidth="800" markerHeight="800">${RECTANGLE.repeat(20)}</marker>` +
      `<path fill="none" stroke="red" marker-mid="url(#m)" d="M0 0${repeat(5_000, (at) => `L${at % 700} ${at % 600}`)}"/>`,
  );

export const texts = () =>
  svg(repeat(5_000, (at) => `<text y="${at % 700}" font-size="300" stroke="red">拍卖${at}</text>`));

export const deepGroups = () => svg('<g opacity=".9">'.repeat(240) + RECTANGLE + '</g>'.repeat(240));

export const manyShapes = () => svg('<rect width="9" height="9"/>'.repeat(100_001));

export const circle = () => svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>');

/** A thousand million shapes by entities. */
export const entities = () =>
  Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "<rect width='9' height='9'/>">${repeat(
      9,
      (level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
    )}]>${svg('&e9;')}`,
  );

/** References to other documents, and parts that would be rendered without being counted. */
export const references = (): Record<string, Buffer> => {
  const embedded = `data:image/svg+xml;base64,${nestedUses().toString('base64')}`;
  return {
    'a picture by http': svg('<image xlink:href="http://127.0.0.1/a.png" width="9" height="9"/>'),
    'an element of a file': svg('<use href="file:///etc/passwd#a"/>'),
    'a picture of a filter': svg('<filter id="f"><feImage href="a.png"/></filter>'),
    'a drawing in the drawing': svg(`<image href="${embedded}" width="800" height="800"/>`),
    'an inclusion': svg(`<xi:include href="${embedded}"/>`),
  };
};

/** Says that it is written in UTF-7, in which the renderer would read elements where we see text. */
export const hiddenElements = () =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-7"?>${nestedUses().toString().replaceAll('<use', '+ADw-use')}`,
  );
