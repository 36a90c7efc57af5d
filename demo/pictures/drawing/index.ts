/** Draws the demonstration's pictures. Only `npm run demo:pictures` needs it; the demonstration copies what it wrote. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES } from '../index.ts';
import { drawPicture } from './draw.ts';
import { digestOf, renderPictures } from './render.ts';

/** Renders every picture into files/, and writes into digests.json what each was drawn from. */
export async function renderAll(): Promise<void> {
  const folder = join(import.meta.dirname, '..');
  const names = PICTURES.map(({ name }) => name);
  rmSync(join(folder, 'files'), { recursive: true, force: true });
  await renderPictures(join(folder, 'files'), names, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done}/${names.length} pictures`);
  });
  const digests = Object.fromEntries(names.map((name) => [name, digestOf(drawPicture(name))]));
  writeFileSync(join(folder, 'digests.json'), `${JSON.stringify(digests, null, 2)}\n`);
}
