/**
 * Detects a file's type by its content, and decodes its picture for sharp. Only the process of image-worker.mjs does
 * this: a decoder may hang or crash.
 */
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { checkedDrawing, isDrawing } from './drawing.mjs';
import { Refused } from './refused.mjs';

/** Loaders of libvips that may run; it has others, for formats that we don't take. */
const LOADERS = ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Tiff', 'Svg'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}Buffer`) });
sharp.cache(false);
sharp.concurrency(1);

/**
 * @typedef {{ pixels: number, side: number }} Bounds
 * @typedef {{ width: number, height: number, fit: 'inside' | 'cover' }} Size
 * @typedef {{ bounds: Bounds, types: string[], largest: Size }} Wishes `types`: media types that are taken; `largest`: what
 *   is made will not be larger
 * @typedef {(content: Buffer, wishes: Wishes) => Promise<sharp.Sharp>} Decoder
 */

export const DRAWING = 'image/svg+xml';

/** @type {Record<string, Decoder>} */
const DECODERS = {
  'image/jpeg': photo,
  'image/png': bySharp,
  'image/apng': bySharp,
  'image/gif': bySharp,
  'image/webp': bySharp,
  'image/tiff': bySharp,
  [DRAWING]: drawing,
  'image/bmp': bitmap,
  'image/vnd.adobe.photoshop': photoshop,
};

/**
 * @param {Buffer} content
 * @returns {Promise<string | undefined>} the media type
 */
export async function typeOf(content) {
  const found = (await fileTypeFromBuffer(content))?.mime;
  if (found !== undefined && found !== 'application/xml') return found;
  return isDrawing(content) ? DRAWING : undefined;
}

/** The library has no decoder for what iPhones write: its patents are not free. */
const HEIC = /^image\/hei[cf](-sequence)?$/;

/**
 * @param {string | undefined} type
 * @param {Buffer} content
 * @param {Wishes} wishes
 * @throws Refused, and other errors of decoders
 */
export async function decode(type, content, wishes) {
  const decoder = DECODERS[type ?? ''];
  if (HEIC.test(type ?? '')) throw new Refused('pictureHeic');
  if (!decoder) throw new Refused(type === 'image/avif' ? 'pictureKind' : 'notAnImage');
  if (!wishes.types.includes(type ?? '')) throw new Refused('pictureKind');
  return decoder(content, wishes);
}

/** @param {{ width?: number, height?: number }} size  @param {Bounds} bounds */
function check({ width = 0, height = 0 }, { pixels, side }) {
  if (width < 1 || height < 1) throw new Refused('notAnImage');
  if (width > side || height > side || width * height > pixels) throw new Refused('pictureTooLarge');
}

/** @param {Bounds} bounds */
const settings = ({ pixels }) => ({ limitInputPixels: pixels, failOn: 'error', sequentialRead: true });

/** @type {Decoder} */
async function bySharp(content, { bounds }) {
  check(await sharp(content, { limitInputPixels: false }).metadata(), bounds);
  return sharp(content, settings(bounds));
}

/** Cameras and programs write about ten. Each covers the whole picture, and may have only a few bytes. */
const MAX_SCANS = 100;

/** @type {Decoder} */
async function photo(content, wishes) {
  if (scansOf(content) > MAX_SCANS) throw new Refused('pictureTooLarge');
  return bySharp(content, wishes);
}

const [MARKER, START_OF_SCAN, END_OF_IMAGE, ESCAPED] = [0xff, 0xda, 0xd9, 0x00];
const isRestart = (byte) => byte >= 0xd0 && byte <= 0xd7;

/** Videos that phones append after the end don't count. */
function scansOf(content) {
  let scans = 0;
  let at = content.indexOf(MARKER, 2);
  while (at >= 0 && at + 4 <= content.length && content[at + 1] !== END_OF_IMAGE) {
    const kind = content[at + 1];
    const isData = kind === ESCAPED || isRestart(kind);
    if (kind === START_OF_SCAN) scans += 1;
    if (kind === MARKER) at += 1;
    else at += isData ? 2 : 2 + content.readUInt16BE(at + 2);
    at = content.indexOf(MARKER, at);
  }
  return scans;
}

const POINTS_PER_INCH = 72;

/** A drawing has no pixels of its own: it is rendered with as many as are needed. */
async function drawing(file, { bounds, largest }) {
  const content = checkedDrawing(file);
  const size = await sharp(content, { limitInputPixels: false }).metadata();
  check(size, bounds);
  const scales = [largest.width / size.width, largest.height / size.height];
  const scale = Math.min(1, largest.fit === 'cover' ? Math.max(...scales) : Math.min(...scales));
  return sharp(content, { ...settings(bounds), density: Math.max(1, POINTS_PER_INCH * scale) });
}

/** @type {Decoder} */
async function bitmap(content, { bounds }) {
  // The header is checked first: the decoder allocates memory for any size that it states.
  check({ width: content.readUInt32LE(18), height: Math.abs(content.readInt32LE(22)) }, bounds);
  const { decode: read } = await import('bmp-ts');
  const { data, width, height } = read(content, { toRGBA: true });
  const raw = { width, height, channels: 4 };
  // Most bitmaps leave the fourth byte empty, which doesn't mean that they can't be seen.
  return sharp(data, { ...settings(bounds), raw }).removeAlpha();
}

/** The composite that Photoshop saves beside the layers. */
async function photoshop(content, { bounds }) {
  check({ width: content.readUInt32BE(18), height: content.readUInt32BE(14) }, bounds);
  const { initializeCanvas, readPsd } = (await import('ag-psd')).default;
  const noCanvas = () => {
    throw new Error('there is no canvas here');
  };
  initializeCanvas(noCanvas, (width, height) => ({
    width,
    height,
    data: new Uint8ClampedArray(width * height * 4),
  }));
  const { imageData } = readPsd(content, {
    skipLayerImageData: true,
    skipThumbnail: true,
    skipLinkedFilesData: true,
    useImageData: true,
    totalMemoryLimit: bounds.pixels * 16,
  });
  if (!imageData) throw new Refused('notAnImage');
  const { data, width, height } = imageData;
  return sharp(eightBits(data), { ...settings(bounds), raw: { width, height, channels: 4 } });
}

/** Deeper pictures come as 16 bits or as fractions of one. */
function eightBits(data) {
  if (data instanceof Uint16Array) return Uint8Array.from(data, (value) => value >> 8);
  if (data instanceof Float32Array) return Uint8ClampedArray.from(data, (value) => value * 255);
  return data;
}
