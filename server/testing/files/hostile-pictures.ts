/** Pictures that are small, or of few pixels, and make decoders work hard. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { crc } from './pictures.ts';

const times = (count: number, part: (index: number) => Buffer) =>
  Buffer.concat(Array.from({ length: count }, (_, index) => part(index)));

const le16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const le32 = (value: number) => Buffer.from([value, value >> 8, value >> 16, value >> 24]);
const be16 = (value: number) => le16(value).reverse();
const be32 = (value: number) => le32(value).reverse();

/** An entry of a TIFF's directory. */
const entry = (tag: number, value: number, type = 4, count = 1) =>
  Buffer.concat([le16(tag), le16(type), le32(count), le32(value)]);

const TIFF_HEAD = Buffer.concat([Buffer.from('II*\0'), le32(8)]);
const TIFF_PAGE = Buffer.concat([
  ...[entry(256, 5_000), entry(257, 5_000), entry(258, 8), entry(259, 1), entry(262, 1)],
  ...[entry(273, 8), entry(277, 1), entry(278, 5_000), entry(279, 25_000_000)],
]);
const PAGE_ENTRIES = TIFF_PAGE.length / 12;

/** A directory of as many entries as there can be, each of which claims a gigabyte. */
export const tiffEntries = () =>
  Buffer.concat([
    ...[TIFF_HEAD, le16(65_535), TIFF_PAGE],
    times(65_535 - PAGE_ENTRIES, (at) => entry(300 + (at % 60_000), 1, 3, 0x0fffffff)),
    le32(0),
  ]);

export function tiffPages(count: number): Buffer {
  const size = 2 + TIFF_PAGE.length + 4;
  const next = (at: number) => le32(at + 1 < count ? 8 + (at + 1) * size : 0);
  return Buffer.concat([
    TIFF_HEAD,
    times(count, (at) => Buffer.concat([le16(PAGE_ENTRIES), TIFF_PAGE, next(at)])),
  ]);
}

/** Layers of one pixel behind a composite of 100 × 100. */
export function psdLayers(count: number): Buffer {
  const channels = times(4, (at) => Buffer.concat([be16((at - 1) & 0xffff), be32(2)]));
  const layer = Buffer.concat([
    ...[be32(0), be32(0), be32(1), be32(1), be16(4), channels],
    ...[Buffer.from('8BIMnorm'), Buffer.from([255, 0, 8, 0]), be32(12), Buffer.alloc(12)],
  ]);
  const info = Buffer.concat([be16(count), times(count, () => layer), Buffer.alloc(count * 8)]);
  return Buffer.concat([
    ...[Buffer.from('8BPS'), be16(1), Buffer.alloc(6), be16(3), be32(100), be32(100), be16(8), be16(3)],
    ...[Buffer.alloc(8), be32(info.length + 8), be32(info.length), info, Buffer.alloc(4)],
    ...[be16(0), Buffer.alloc(100 * 100 * 3)],
  ]);
}

export const gifFrames = (count: number) =>
  Buffer.concat([
    ...[Buffer.from('GIF89a'), le16(100), le16(100), Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])],
    times(count, () => Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex')),
    Buffer.from(';'),
  ]);

const riff = (name: string, data: Buffer) => Buffer.concat([Buffer.from(name), le32(data.length), data]);

export async function webpFrames(count: number): Promise<Buffer> {
  const red = { width: 16, height: 16, channels: 3, background: 'red' } as const;
  const still = await sharp({ create: red }).webp({ lossless: true }).toBuffer();
  const size = Buffer.from([15, 0, 0, 15, 0, 0]);
  const position = Buffer.alloc(6);
  const frame = riff('ANMF', Buffer.concat([position, size, Buffer.from([10, 0, 0, 0]), still.subarray(12)]));
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riff('VP8X', Buffer.concat([le32(2), size])),
    riff('ANIM', Buffer.alloc(6)),
    times(count, () => frame),
  ]);
  return Buffer.concat([Buffer.from('RIFF'), le32(body.length), body]);
}

function chunk(name: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([be32(data.length), typed, crc(typed)]);
}

/** A PNG of 100 × 100 with other chunks before its picture. */
const png = (chunks: Buffer) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([be32(100), be32(100), Buffer.from([8, 2, 0, 0, 0])])),
    chunks,
    chunk('IDAT', deflateSync(Buffer.alloc(100 * 301))),
    chunk('IEND', Buffer.of()),
  ]);

const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });

/** Comments of a hundred megabytes each. */
export function pngComments(count: number): Buffer {
  const comment = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed(100_000_000)]));
  return png(times(count, () => comment));
}
export const pngProfile = () =>
  png(chunk('iCCP', Buffer.concat([Buffer.from('sRGB\0\0'), packed(300_000_000)])));
export const pngChunks = (count: number) => png(times(count, () => chunk('tEXt', Buffer.from('a\0b'))));

export function apngFrames(count: number): Buffer {
  const control = (order: number) =>
    chunk(
      'fcTL',
      Buffer.concat([be32(order), be32(100), be32(100), Buffer.alloc(8), Buffer.from('AAAA\0\0')]),
    );
  const pixels = deflateSync(Buffer.alloc(100 * 301));
  const frame = (at: number) =>
    Buffer.concat([control(at * 2), chunk('fdAT', Buffer.concat([be32(at * 2 + 1), pixels]))]);
  return png(Buffer.concat([chunk('acTL', Buffer.concat([be32(count), be32(0)])), times(count, frame)]));
}

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([255, marker]), be16(data.length + 2), data]);

/** One symbol of one bit. */
const huffmanTable = (id: number, symbol: number) =>
  segment(0xc4, Buffer.from([id, 1, ...Array(15).fill(0), symbol]));

/** A progressive JPEG whose scans change nothing, each about the whole picture and about a hundred bytes long. */
export function jpegScans(side: number, count: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const scan = (first: number, last: number, data: Buffer) =>
    Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, first, last, 0])), data]);
  // Symbol e0 and fourteen ones skip 32,767 blocks.
  const skips = `0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767) + 1);
  const bytes = (skips.match(/.{1,8}/g) ?? []).map((bits) => Number.parseInt(bits.padEnd(8, '1'), 2));
  const skipping = Buffer.from(bytes.flatMap((byte) => (byte === 255 ? [255, 0] : [byte])));
  return Buffer.concat([
    Buffer.from([255, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc2, Buffer.concat([Buffer.from([8]), be16(side), be16(side), Buffer.from([1, 1, 0x11, 0])])),
    ...[huffmanTable(0x00, 0), huffmanTable(0x10, 0xe0)],
    scan(0, 0, Buffer.alloc(Math.ceil(blocks / 8))),
    times(count, () => scan(1, 63, skipping)),
    Buffer.from([255, 0xd9]),
  ]);
}
