/**
 * Names of two letters for the classes of built pages: a hash is three times as long, and nothing compresses it. They are
 * given in the order of files and lines, so that the server's and the browser's build, and two builds of the same
 * sources, agree.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Public pages first: they get the short names if there are ever too many. */
const FOLDERS = ['storefront', 'console'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS = `${LETTERS}0123456789_-`;
/** Blockers of advertisements hide what is called so. */
const TAKEN_FOR_ADVERTISING = /^ad/i;

/** @param root of the sources @returns what CSS modules call a class or an animation of a file */
export function shortNames(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  const free = shortWords();
  for (const file of FOLDERS.flatMap((folder) => styleSheetsIn(join(root, folder))))
    for (const [, name] of withoutComments(readFileSync(file, 'utf8')).matchAll(NAME)) {
      const key = keyOf(root, file, name as string);
      if (!names.has(key)) names.set(key, free.next().value);
    }
  return (name, file) => {
    const short = names.get(keyOf(root, file.split('?')[0] as string, name));
    if (!short) throw new Error(`${file} has no ${name}, or is not in ${FOLDERS.join(' or ')}`);
    return short;
  };
}

/** Classes and animations; what else looks like them takes a name too. */
const NAME = /(?:\.|@keyframes\s+)([_a-zA-Z][\w-]*)/g;
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

const keyOf = (root: string, file: string, name: string) =>
  `${relative(root, file).split(sep).join('/')} ${name}`;

const styleSheetsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort()
    .map((file) => join(folder, file));

/** aa, ab, ac and so on, then words of three letters. */
function* shortWords(): Generator<string, never> {
  let words: string[] = [...LETTERS];
  for (;;) {
    words = words.flatMap((word) => [...SIGNS].map((sign) => word + sign));
    yield* words.filter((word) => !TAKEN_FOR_ADVERTISING.test(word));
  }
}
