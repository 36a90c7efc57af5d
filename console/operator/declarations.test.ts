import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const LINES_MAX = 60;
const FOLDERS = [import.meta.dirname, join(import.meta.dirname, '../../shared/contract/areas')];
const DECLARES =
  /\b(?:operatorResource|plainOperatorResource|reviewResource|defineResource|areaResource|defineArea)[<(]/;

/** Files that declare areas, with their lines. */
const declarations = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !/^define-|\.test\./.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => DECLARES.test(text))
    .map(({ name, text }) => ({ name, lines: text.trimEnd().split('\n').length })),
);

describe('the lines of an area’s declaration', () => {
  it.each(declarations)('$name: $lines', ({ lines }) => {
    expect(lines).toBeLessThanOrEqual(LINES_MAX);
  });
});
