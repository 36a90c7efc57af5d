import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import digests from '../digests.json' with { type: 'json' };
import { PICTURES } from '../index.ts';
import { drawPicture } from './draw.ts';
import { digestOf, renderPictures } from './render.ts';

/** The first picture of each kind. */
const SAMPLE = PICTURES.filter(({ kind }, index) => kind !== PICTURES[index - 1]?.kind).map(
  ({ name }) => name,
);

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

describe('drawing', () => {
  let drawings: [name: string, svg: string][] = [];
  beforeAll(() => {
    drawings = PICTURES.map(({ name }) => [name, drawPicture(name)]);
  });

  it('draws every picture well-formed and none twice', () => {
    const names = new Map<string, string>();
    for (const [name, svg] of drawings) {
      expect(faultOf(svg), name).toBeUndefined();
      expect(names.get(svg), `${name} is drawn like`).toBeUndefined();
      names.set(svg, name);
    }
  });

  it('draws what the committed files show; otherwise run `npm run demo:pictures`', () => {
    expect(Object.fromEntries(drawings.map(([name, svg]) => [name, digestOf(svg)]))).toEqual(digests);
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
    let rendered = 0;
    await renderPictures(directory, SAMPLE, (done) => {
      rendered = done;
    });
    expect(rendered).toBe(SAMPLE.length);
    expect((await readdir(directory)).sort()).toEqual(
      SAMPLE.flatMap((name) => [`${name}-480.webp`, `${name}-960.webp`]).sort(),
    );
    for (const name of SAMPLE) {
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
});
