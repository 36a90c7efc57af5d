import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoListings, galleries } from '../listings/index.ts';
import { PICTURE_WIDTHS, PICTURES, type PropertyKind, picturesOf } from './index.ts';

const FILES = join(import.meta.dirname, 'files');
const MAX_BYTES = 8_000_000;
const KINDS: readonly PropertyKind[] = [
  'residential',
  'commercial',
  'industrial',
  'land',
  'parking',
  'vehicle',
  'equipment',
  'debt',
  'equity',
  'other',
];

describe('the list of pictures', () => {
  it('has unique names, at most 300, and something of every kind', () => {
    expect(new Set(PICTURES.map(({ name }) => name)).size).toBe(PICTURES.length);
    expect(PICTURES.length).toBeLessThanOrEqual(300);
    for (const kind of KINDS) expect(picturesOf(kind).length, kind).toBeGreaterThanOrEqual(6);
  });
});

it('every picture appears in a listing of the demonstration', () => {
  const galleryOf = galleries(picturesOf);
  const used = new Set(
    demoListings(new Date('2026-11-20T02:00:00Z')).flatMap(({ property }) => galleryOf(property)),
  );
  expect(PICTURES.filter(({ name }) => !used.has(name))).toEqual([]);
});

describe('the committed files', () => {
  it('are those of the list, in both widths', async () => {
    const expected = PICTURES.flatMap(({ name }) => PICTURE_WIDTHS.map((width) => ({ name, width })));
    expect(readdirSync(FILES).sort()).toEqual(
      expected.map(({ name, width }) => `${name}-${width}.webp`).sort(),
    );
    for (const { name, width } of expected) {
      const { format, ...size } = await sharp(
        await readFile(join(FILES, `${name}-${width}.webp`)),
      ).metadata();
      expect({ format, width: size.width, height: size.height }, name).toEqual({
        format: 'webp',
        width,
        height: (width * 3) / 4,
      });
    }
  });

  it('take at most 8 MB', async () => {
    const sizes = await Promise.all(
      readdirSync(FILES).map(async (file) => (await stat(join(FILES, file))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });
});
