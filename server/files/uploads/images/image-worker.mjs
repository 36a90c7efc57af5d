/**
 * A separate process for one task on an uploaded file: it may hang, use much memory or crash, and is then killed.
 * Plain JavaScript, because the server starts it from here, built or not. The task is a message; the answer is `{
 * contentType }`, `{ refused }` with the name of a message, or `{ failed }` for an error of our own.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An exit would wait for decoders that never return. */
const die = () => process.kill(process.pid, 'SIGKILL');

process.on('disconnect', die);
process.once('message', async (task) => {
  const answer = await work(task).catch((error) => ({ failed: String(error?.stack ?? error) }));
  process.send?.(answer, die);
});

/** More than the largest picture needs that we take. */
const MAX_MEMORY_BYTES = 1024 ** 3;
const WATCH_MS = 50;

/**
 * A few nested groups of a drawing can require more memory than there is, and unlimited time.
 * @param {{ cpuMs: number, refused: string }} limit processor time of all threads from now on, and the answer when
 *   it or the memory is used up. It is independent of the clock: a busy machine accepts the same files as a free one.
 */
function watch({ cpuMs, refused }) {
  const begin = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(begin);
    if (process.memoryUsage.rss() < MAX_MEMORY_BYTES && (user + system) / 1_000 < cpuMs) return;
    clearInterval(timer);
    process.send?.({ refused }, die);
  }, WATCH_MS);
}

/** Should memory run out all the same, this process goes first. Not every system knows the file. */
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {}

const QUALITY = 82;

/**
 * @typedef {{ kind: 'convert', input: string, directory: string, types: string[], allowsPdf: boolean, bounds: import('./decoders.mjs').Bounds,
 *   cpuMs: { drawing: number, picture: number },
 *   variants: { ending: string, width: number, height: number, fit: 'inside' | 'cover' }[] }} Convert
 * @typedef {{ kind: 'mark', input: string, output: string, lines: string[] }} Mark
 * @param {Convert | Mark} task
 */
async function work(task) {
  if (task.kind === 'mark') {
    const { mark } = await import('./watermark.mjs');
    writeFileSync(task.output, await mark(readFileSync(task.input), task.lines));
    return { contentType: 'image/webp' };
  }
  const { decode, DRAWING, typeOf } = await import('./decoders.mjs');
  const { Refused } = await import('./refused.mjs');
  const content = readFileSync(task.input);
  /** @type {{ ending: string, data: Buffer }[]} */
  let files;
  try {
    const type = await typeOf(content);
    watch(
      type === DRAWING
        ? { cpuMs: task.cpuMs.drawing, refused: 'drawingTooComplex' }
        : { cpuMs: task.cpuMs.picture, refused: 'pictureTooLarge' },
    );
    if (task.allowsPdf && type === 'application/pdf') return { contentType: type };
    const largest = task.variants[0];
    const wishes = { bounds: task.bounds, types: task.types, largest };
    files = await encode(await decode(type, content, wishes), task.variants);
  } catch (error) {
    return { refused: error instanceof Refused ? error.reason : 'notAnImage' };
  }
  for (const { ending, data } of files) writeFileSync(join(task.directory, ending), data);
  return { contentType: 'image/webp' };
}

/**
 * Keeps only the pixels, rotated by the camera's orientation; all other data is dropped.
 * @param {import('sharp').Sharp} picture
 * @param {Convert['variants']} variants from the largest to the smallest
 */
async function encode(picture, variants) {
  const { default: sharp } = await import('sharp');
  const files = [];
  let source = picture.autoOrient();
  for (const { ending, width, height, fit } of variants) {
    const size = { width, height, fit, withoutEnlargement: fit === 'inside' };
    const { data, info } = await source.resize(size).raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    files.push({ ending, data: await sharp(data, { raw }).webp({ quality: QUALITY }).toBuffer() });
    source = sharp(data, { raw });
  }
  return files;
}
