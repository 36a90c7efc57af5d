/** Bodies of a given size in the shapes that make careless parsers slow. */

export interface Body {
  type: string;
  content: string;
}

type Shape = (bytes: number, fields: readonly string[]) => Body;

const URLENCODED = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const BOUNDARY = 'x';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** Repeats a piece up to a size; the piece may depend on its index. */
export function filled(bytes: number, piece: string | ((index: number) => string)): string {
  if (typeof piece === 'string')
    return piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece))));
  const pieces: string[] = [];
  for (let size = 0, index = 0; size < bytes; index++) {
    const next = piece(index);
    size += Buffer.byteLength(next);
    pieces.push(next);
  }
  return pieces.join('');
}

const urlencoded =
  (piece: (field: string) => string | ((index: number) => string)): Shape =>
  (bytes, [field = 'a']) => ({ type: URLENCODED, content: filled(bytes, piece(field)) });

const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const multipart = (content: string): Body => ({ type: MULTIPART, content: `${content}--${BOUNDARY}--\r\n` });
const json = (value: string): Body => ({ type: JSON_TYPE, content: value });

/** Shapes of a whole body, for calls that read fields. */
export const BODY_SHAPES: Record<string, Shape> = {
  'a list of a[]': urlencoded((field) => `${field}[]=1&`),
  'a list of a[][]': urlencoded((field) => `${field}[][]=1&`),
  'numbered places': urlencoded((field) => (index) => `${field}[${index}]=1&`),
  'nested names': urlencoded((field) => (index) => `${field}[b][c][d${index}]=1&`),
  'one deep name': (bytes, [field = 'a']) => ({
    type: URLENCODED,
    content: `${field}${filled(bytes, '[b]')}=1`,
  }),
  'many names': urlencoded(() => (index) => `k${index}=1&`),
  'empty fields': urlencoded(() => '&'),
  'percent signs': urlencoded(() => '%'),
  'many JSON keys': (bytes) => json(`{${filled(bytes, (index) => `"k${index}":1,`).slice(0, -1)}}`),
  'deep JSON': (bytes, [field = 'a']) =>
    json(`{"${field}":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`),
  'a long JSON list': (bytes, [field = 'a']) => json(`{"${field}":[${filled(bytes, '{},').slice(0, -1)}]}`),
  'lists of lists': (bytes, [field = 'a']) =>
    json(`{"${field}":[${filled(bytes, `[${'[[1]],'.repeat(199)}1],`).slice(0, -1)}]}`),
  'many parts': (bytes, [field = 'a']) => multipart(filled(bytes, part(`${field}[]`, '1'))),
  'a long part header': (bytes) => multipart(part(filled(bytes, '%22'), '1')),
  'almost delimiters': (bytes, [field = 'a']) => multipart(part(field, filled(bytes, '\r\n--'))),
};

/** Characters whose long runs make patterns backtrack or parsers nest. */
export const RUNS = [
  'a',
  ' ',
  '0',
  '字',
  '　',
  '[',
  '![',
  '*',
  '`',
  '>',
  '<',
  '|',
  '(',
  '\\',
  '&amp;',
  '\t',
  '- ',
  '万',
  '省',
];

/** All fields of a call as one run. */
export const runOf = (bytes: number, fields: readonly string[], run: string): Body =>
  json(
    `{${fields.map((field) => `${JSON.stringify(field)}:${JSON.stringify(filled(bytes / fields.length - field.length - 6, run))}`).join()}}`,
  );
