/**
 * JSON text to rows: an array of objects, or an object that contains one such array. The elements are cut out here
 * and parsed one by one. A token parser would be another dependency, lose the good elements of a broken chunk, not
 * report the position of the error, and build objects in which a key `__proto__` is not a key.
 */
import { PictureCell, pictureOf } from './cells.ts';
import { FileNotes } from './file-notes.ts';
import { MAX_RECORD } from './source.ts';
import { MAX_NAMES } from './table.ts';
import type { FileRow, TableFile } from './table-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

export const readJson = (text: AsyncIterable<string>): TableFile => ({
  unit: '条',
  header: null,
  above: [],
  rows: readElements(text),
  notes: new FileNotes(),
});

async function* readElements(text: AsyncIterable<string>): AsyncGenerator<FileRow[]> {
  const cutter = new ElementCutter();
  // The names of all elements: they become the columns of the CSV with rejected rows.
  const names = new Set<string>();
  for await (const chunk of text) {
    const rows: FileRow[] = [];
    let failure: unknown;
    try {
      for (const element of cutter.cut(chunk)) rows.push(toRow(element, cutter, names));
    } catch (error) {
      failure = error;
    }
    if (rows.length > 0) yield rows;
    if (failure) throw failure;
  }
  cutter.end();
}

function toRow(text: string, cutter: ElementCutter, names: Set<string>): FileRow {
  const element = parseElement(text, cutter);
  const position = cutter.count;
  if (typeof element !== 'object' || element === null || Array.isArray(element)) {
    return { position, columns: ['value'], values: [element], broken: '不是对象' };
  }
  const columns = Object.keys(element);
  for (const name of columns) names.add(name);
  if (names.size > MAX_NAMES) {
    throw new UnreadableFile(`到第 ${position} 条为止，不同的字段名已超过 ${MAX_NAMES} 个`);
  }
  const values = Object.values(element).map((value) =>
    typeof value === 'string' ? (pictureOf(value) ?? value) : value,
  );
  const pictures = values.filter((value) => value instanceof PictureCell);
  return { position, columns, values, ...(pictures.length > 0 && { pictures }) };
}

function parseElement(text: string, cutter: ElementCutter): unknown {
  try {
    return JSON.parse(/\d{16}/.test(text) ? quoteLongNumbers(text) : text);
  } catch {
    throw cutter.broken('不是正确的 JSON', cutter.count);
  }
}

/** As numbers, ids of more than 15 digits would lose their last ones. */
function quoteLongNumbers(text: string): string {
  let inString = false;
  return text.replace(/\\.|"|-?\d[\d.eE+-]*/gs, (it) => {
    if (it === '"') inString = !inString;
    return !inString && LONG_NUMBER.test(it) ? `"${it}"` : it;
  });
}

const LONG_NUMBER = /^-?\d{16,}$/;

const MAX_DEPTH = 100;
const code = (character: string) => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA, NEWLINE] = [code('"'), code('\\'), code(','), code('\n')];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [code('['), code(']'), code('{'), code('}')];

/** Cuts a stream of JSON text into the elements of its array. */
class ElementCutter {
  /** Elements so far. */
  count = 0;
  private line = 1;
  private depth = 0;
  /** The depth of the array's elements; null outside of the array. */
  private inner: number | null = null;
  private hadArray = false;
  private inString = false;
  private escaped = false;
  /** The beginning of an incomplete element. */
  private pending = '';
  /** All text around the elements: parsed at the end, it proves that the whole is JSON. */
  private frame = '';

  *cut(chunk: string): Generator<string> {
    let start = 0;
    const since = (end: number) => chunk.slice(start, end);
    for (let i = 0; i < chunk.length; i++) {
      const character = chunk.charCodeAt(i);
      if (character === NEWLINE) this.line++;
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (character === BACKSLASH) this.escaped = true;
        else if (character === QUOTE) this.inString = false;
      } else if (character === QUOTE) {
        this.inString = true;
      } else if (character === OPEN_ARRAY || character === OPEN_OBJECT) {
        if (++this.depth > MAX_DEPTH) throw this.broken('嵌套过深');
        if (character === OPEN_ARRAY && this.depth <= 2 && this.inner === null) {
          if (this.hadArray) throw new UnreadableFile(`第 ${this.line} 行：文件里有不止一个数组`);
          this.frame += since(i + 1);
          start = i + 1;
          this.inner = this.depth;
          this.hadArray = true;
        }
      } else if (character === COMMA && this.depth === this.inner) {
        yield this.take(since(i));
        start = i + 1;
      } else if (character === CLOSE_ARRAY || character === CLOSE_OBJECT) {
        if (this.depth === this.inner) {
          if (character === CLOSE_OBJECT) throw this.broken('后面多了一个 }');
          const last = since(i);
          if (this.count > 0 || (this.pending + last).trim() !== '') yield this.take(last);
          start = i;
          this.inner = null;
        }
        this.depth--;
      }
    }
    if (this.inner === null) this.frame += since(chunk.length);
    else this.pending += since(chunk.length);
    if (this.pending.length > MAX_RECORD || this.frame.length > MAX_RECORD) throw this.broken('超过 4 MB');
  }

  /** @throws UnreadableFile when the text has stopped in the middle, or was not JSON around the elements */
  end() {
    if (this.inner !== null || (this.hadArray && this.depth > 0)) throw this.broken('不完整，文件到此中断');
    try {
      JSON.parse(this.frame);
    } catch {
      const advice = /^\s*\{/.test(this.frame) && !this.hadArray ? '，几个对象应放在 [ ] 里' : '';
      throw new UnreadableFile(`不是正确的 JSON（读到第 ${this.line} 行）${advice}`);
    }
    if (!this.hadArray) throw new UnreadableFile('JSON 里没有数组：应为对象的数组，或含有一个数组的对象');
  }

  /** @param element the number of the broken one; by default the one being read */
  broken(what: string, element = this.count + 1) {
    return new UnreadableFile(`第 ${element} 条（第 ${this.line} 行附近）${what}`);
  }

  private take(end: string): string {
    const element = this.pending + end;
    this.pending = '';
    this.count++;
    return element;
  }
}
