import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';

const isPath = (path: string) => manifest.shape.folders.safeParse([path]).success;

it.each(['db', 'db/base/1', 'media/u/..webp', 'media/合同 1.pdf'])(
  'names what is in the backup: %s',
  (path) => {
    expect(isPath(path)).toBe(true);
  },
);

it.each([
  '',
  '/etc',
  'a//b',
  'a/',
  '.',
  '../x',
  'a/../../x',
  'a/..',
  'a\n/../../../x',
  '..\n/x',
  'a\0',
  'a\rb',
])('never names what is outside of the backup: %j', (path) => expect(isPath(path)).toBe(false));
