/**
 * Checks an SVG before it is rendered. A few kilobytes of nested references can require years of work, so elements
 * are counted as the renderer would draw them, each reference with its content. References in style sheets are not
 * resolved; they, and everything else that is slow, are limited by the processor time of the render.
 */
import sax from 'sax';
import { Refused } from './refused.mjs';

// Path data and embedded pictures are attributes of any length; the whole file has its limit.
sax.MAX_BUFFER_LENGTH = Number.POSITIVE_INFINITY;

/** Elements of the file, and elements to draw once references are followed. */
const MAX_ELEMENTS = 100_000;
/** Of elements within elements, references counted as well: a circle of references is endlessly deep. */
const MAX_DEPTH = 100;
/** A filter primitive works on every pixel. */
const FILTER_PRIMITIVE_WEIGHT = 100;

/** Elements whose `href` the renderer follows. Links may point anywhere. */
const REFERRING = new Set([
  'use',
  'image',
  'feImage',
  'filter',
  'linearGradient',
  'pattern',
  'radialGradient',
  'textPath',
]);
/** Drawn only where something refers to them. */
const DEFINITIONS = new Set([
  'clipPath',
  'defs',
  'filter',
  'linearGradient',
  'marker',
  'mask',
  'pattern',
  'radialGradient',
  'symbol',
]);
const WITHOUT_WORK = new Set(['linearGradient', 'radialGradient', 'stop']);
const EMBEDDED_PICTURE = /^data:image\/(png|jpe?g|gif|webp)[;,]/i;

/** The number of bytes that are read to detect the type. */
const HEAD_BYTES = 65_536;

/**
 * @param {Buffer} content
 * @returns {boolean} whether it is XML whose first element is an `svg`; the rest may be malformed
 */
export function isDrawing(content) {
  const parser = sax.parser(true);
  let root = '';
  parser.onopentagstart = ({ name }) => {
    root ||= localName(name);
  };
  // The part that is read may end anywhere.
  parser.onerror = () => {};
  for (let at = 0; at < HEAD_BYTES && root === '' && !parser.error; at += 1_024) {
    parser.write(content.subarray(at, at + 1_024).toString('latin1'));
  }
  return root === 'svg';
}

/**
 * @param {Buffer} content
 * @returns {Buffer} the drawing in UTF-8, from its first element on: the renderer gets exactly what was counted
 * @throws Refused
 */
export function checkedDrawing(content) {
  const text = decoded(content);
  const { root, byId, start } = parse(text);
  if (workOf(root, byId, new Map(), 0).work > MAX_ELEMENTS) throw new Refused('drawingTooComplex');
  return Buffer.from(text.slice(start));
}

/** @param {Buffer} content */
function decoded(content) {
  const declared = /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)/.exec(content.toString('latin1', 0, 200));
  try {
    return new TextDecoder(declared?.[1] ?? 'utf-8', { fatal: true }).decode(content);
  } catch {
    throw new Refused('notAnImage');
  }
}

/** @typedef {{ weight: number, isDefinition: boolean, parts: Element[], references: Iterable<string> }} Element */

/** @param {string} text */
function parse(text) {
  const parser = sax.parser(true, { strictEntities: true, position: true });
  /** @type {Map<string, Element>} */
  const byId = new Map();
  /** @type {Element[]} */
  const open = [];
  /** @type {Element | undefined} */
  let root;
  let start = 0;
  let elements = 0;
  parser.onerror = () => {
    throw new Refused('notAnImage');
  };
  parser.ondoctype = (doctype) => {
    // Entities would be expanded by the renderer, and not here.
    if (doctype.includes('[')) throw new Refused('drawingReferences');
  };
  parser.onopentag = ({ name, attributes }) => {
    elements += 1;
    if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new Refused('drawingTooComplex');
    const local = localName(name);
    if (local === 'include') throw new Refused('drawingReferences');
    const element = {
      weight: weightOf(local),
      isDefinition: DEFINITIONS.has(local),
      parts: [],
      references: referencesOf(local, attributes),
    };
    open.at(-1)?.parts.push(element);
    open.push(element);
    if (!root) [root, start] = [element, parser.startTagPosition - 1];
    // Of several elements with one id the renderer takes the first.
    for (const id of [attributes.id, attributes['xml:id']]) if (!byId.has(id)) byId.set(id, element);
  };
  parser.onclosetag = () => open.pop();
  parser.write(text).close();
  if (!root) throw new Refused('notAnImage');
  return { root, byId, start };
}

/**
 * @param {string} local
 * @param {Record<string, string>} attributes
 * @returns {Set<string>} ids
 */
function referencesOf(local, attributes) {
  const ids = new Set();
  for (const [name, value] of Object.entries(attributes)) {
    if (localName(name) === 'href' && REFERRING.has(local)) {
      const address = value.trim();
      if (address.startsWith('#')) ids.add(address.slice(1));
      else if (!EMBEDDED_PICTURE.test(address)) throw new Refused('drawingReferences');
    }
    if (value.includes('url(')) {
      for (const [, id] of value.matchAll(/url\(\s*["']?#([^)"'\s]+)/g)) ids.add(id);
    }
  }
  return ids;
}

/** @param {string} local */
function weightOf(local) {
  if (WITHOUT_WORK.has(local)) return 0;
  return /^fe[A-Z]/.test(local) ? FILTER_PRIMITIVE_WEIGHT : 1;
}

/**
 * Visits each element once; repeated references use the cached result.
 * @param {Element} element
 * @param {Map<string, Element>} byId
 * @param {Map<Element, { work: number, height: number }>} known
 * @param {number} depth
 * @returns {{ work: number, height: number }}
 */
function workOf(element, byId, memo, depth) {
  const found = memo.get(element);
  if (found) return found;
  const drawn = element.parts.filter((part) => !part.isDefinition);
  for (const id of element.references) drawn.push(...(byId.has(id) ? [byId.get(id)] : []));
  if (depth > MAX_DEPTH) throw new Refused('drawingTooComplex');
  let work = element.weight;
  let height = 1;
  for (const part of drawn) {
    const below = workOf(part, byId, memo, depth + 1);
    work += below.work;
    height = Math.max(height, below.height + 1);
  }
  if (height > MAX_DEPTH) throw new Refused('drawingTooComplex');
  memo.set(element, { work, height });
  return { work, height };
}

/** @param {string} name */
const localName = (name) => name.slice(name.indexOf(':') + 1);
