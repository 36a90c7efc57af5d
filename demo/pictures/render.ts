import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ENTRIES } from './catalogue.ts';
import { drawPicture } from './draw.ts';

/** Pixels across; the height is three quarters of it. */
const WIDTHS = [960, 480] as const;
const QUALITY = 78;
/** One more than two cores, so that one picture is drawn while others are encoded. */
const LANES = 3;

export interface RenderOptions {
  /** Only these pictures; the whole catalogue unless told. */
  readonly names?: string[];
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Writes NAME-960.webp and NAME-480.webp for every picture into the directory, which is made if it is missing.
 * Files that are already there and not empty are left alone, so an interrupted run can simply be started again.
 */
export async function renderPictures(
  directory: string,
  { names, onProgress }: RenderOptions = {},
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const queue = names ?? ENTRIES.map((entry) => entry.name);
  let next = 0;
  let done = 0;
  const lane = async () => {
    for (let name = queue[next++]; name !== undefined; name = queue[next++]) {
      await renderOne(directory, name);
      done += 1;
      onProgress?.(done, queue.length);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function renderOne(directory: string, name: string): Promise<void> {
  const wanted = WIDTHS.map((width) => ({ width, file: join(directory, `${name}-${width}.webp`) }));
  const present = await Promise.all(wanted.map(({ file }) => isWritten(file)));
  const missing = wanted.filter((_, i) => !present[i]);
  if (missing.length === 0) return;
  const { data, info } = await sharp(Buffer.from(drawPicture(name)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const { width, file } of missing) {
    const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    if (width !== info.width) picture.resize(width);
    const webp = await picture.webp({ quality: QUALITY, effort: 2 }).toBuffer();
    // A crash between the two steps leaves a stray temporary file, never half a picture under its own name.
    const temporary = `${file}.${process.pid}.tmp`;
    await writeFile(temporary, webp);
    await rename(temporary, file);
  }
}

async function isWritten(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.size > 0;
}
