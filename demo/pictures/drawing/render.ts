import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '../index.ts';
import { drawPicture } from './draw.ts';

/** All files together stay below 8 MB. */
const WEBP = { quality: 56, effort: 6 };
/** One more than two cores, so that one picture is drawn while others are encoded. */
const LANES = 3;

/** Changes with the drawing and with how it is encoded. */
export const digestOf = (svg: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ widths: PICTURE_WIDTHS, ...WEBP }))
    .update(svg)
    .digest('hex')
    .slice(0, 16);

/** Writes NAME-960.webp and NAME-480.webp for each of the pictures. */
export async function renderPictures(
  directory: string,
  names: readonly string[],
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  await mkdir(directory, { recursive: true });
  let next = 0;
  let done = 0;
  const lane = async () => {
    for (let name = names[next++]; name !== undefined; name = names[next++]) {
      await renderOne(directory, name);
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function renderOne(directory: string, name: string): Promise<void> {
  const { data, info } = await sharp(Buffer.from(drawPicture(name)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of PICTURE_WIDTHS) {
    const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    if (width !== info.width) picture.resize(width);
    await writeFile(join(directory, `${name}-${width}.webp`), await picture.webp(WEBP).toBuffer());
  }
}
