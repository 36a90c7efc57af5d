import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPicture, PICTURES, type PropertyKind, picturesOf, renderPictures } from './index.ts';

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

/** Every tag is closed in order, every reference has its definition, and no number has gone astray. */
function faultOf(svg: string): string | undefined {
  const open: string[] = [];
  for (const [, close, tag = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (close) {
      if (open.pop() !== tag) return `</${tag}> closes nothing`;
    } else if (!self) open.push(tag);
  }
  if (open.length > 0) return `<${open.at(-1)}> is not closed`;
  for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g))
    if (!svg.includes(`id="${id}"`)) return `#${id} is not defined`;
  return /NaN|undefined|Infinity/.exec(svg)?.[0];
}

describe('the catalogue', () => {
  it('has unique names, at most 300, and something of every kind', () => {
    expect(new Set(PICTURES.map(({ name }) => name)).size).toBe(PICTURES.length);
    expect(PICTURES.length).toBeLessThanOrEqual(300);
    for (const kind of KINDS) expect(picturesOf(kind).length, kind).toBeGreaterThanOrEqual(6);
  });

  it('draws every picture well-formed and none twice', () => {
    const seen = new Map<string, string>();
    for (const { name } of PICTURES) {
      const svg = drawPicture(name);
      expect(faultOf(svg), name).toBeUndefined();
      expect(seen.get(svg), `${name} is drawn like`).toBeUndefined();
      seen.set(svg, name);
    }
  });

  it('draws the same picture again from the same name', () => {
    for (const kind of KINDS) {
      const [name = ''] = picturesOf(kind);
      expect(drawPicture(name)).toBe(drawPicture(name));
    }
  });

  it('names the picture it does not know', () => {
    expect(() => drawPicture('castle-01')).toThrow('castle-01');
  });
});

describe('rendering', () => {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pictures-'));
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('writes both sizes of one picture of each kind, with light and colour in it', async () => {
    const names = KINDS.map((kind) => picturesOf(kind)[0] ?? '');
    const steps: number[] = [];
    await renderPictures(directory, { names, onProgress: (done, total) => steps.push(done / total) });
    expect(steps.at(-1)).toBe(1);
    expect((await readdir(directory)).sort()).toEqual(
      names.flatMap((name) => [`${name}-480.webp`, `${name}-960.webp`]).sort(),
    );
    for (const name of names) {
      const large = sharp(await readFile(join(directory, `${name}-960.webp`)));
      expect(await large.metadata()).toMatchObject({ format: 'webp', width: 960, height: 720 });
      const { data } = await large
        .resize(96, 72, { kernel: 'nearest' })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const colours = new Set<number>();
      for (let i = 0; i < data.length; i += 3)
        colours.add(((data[i] ?? 0) >> 4) * 256 + ((data[i + 1] ?? 0) >> 4) * 16 + ((data[i + 2] ?? 0) >> 4));
      expect(colours.size, name).toBeGreaterThan(40);
    }
  });

  it('leaves a finished file alone and writes an empty one again', async () => {
    const name = picturesOf('parking')[0] ?? '';
    const [kept, empty] = [join(directory, `${name}-960.webp`), join(directory, `${name}-480.webp`)];
    await writeFile(kept, 'kept');
    await writeFile(empty, '');
    await renderPictures(directory, { names: [name] });
    expect(await readFile(kept, 'utf8')).toBe('kept');
    expect((await stat(empty)).size).toBeGreaterThan(1000);
  });
});
