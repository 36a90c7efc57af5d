/** Pictures as cameras and programs make them: the left half is red, the right half is blue. */
import agPsd from 'ag-psd';
import { encode } from 'bmp-ts';
import sharp from 'sharp';

const RED = [220, 30, 30] as const;
const BLUE = [30, 30, 220] as const;

function pixels(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    data.set(index % width < width / 2 ? RED : BLUE, index * 3);
  }
  return data;
}

export const picture = (width = 640, height = 480) =>
  sharp(pixels(width, height), { raw: { width, height, channels: 3 } });

async function rgba(width: number, height: number): Promise<Buffer> {
  return picture(width, height).ensureAlpha().raw().toBuffer();
}

export const drawing = (inside = '', attributes = 'width="640" height="480"') =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>` +
      '<rect width="320" height="480" fill="#dc1e1e"/><rect x="320" width="320" height="480" fill="#1e1edc"/>' +
      `${inside}</svg>`,
  );

/** The beginning of a photo as iPhones take it: what it is needs no more. */
export const HEIC = Buffer.concat([
  Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
  Buffer.alloc(400),
]);

/** One of every kind that the forms accept, by its ending. */
export const FORMATS: Record<string, () => Promise<Buffer>> = {
  jpg: () => picture().jpeg().toBuffer(),
  png: () => picture().png().toBuffer(),
  gif: () => picture().gif().toBuffer(),
  webp: () => picture().webp({ lossless: true }).toBuffer(),
  tiff: () => picture().tiff({ compression: 'lzw' }).toBuffer(),
  svg: async () => drawing(),
  bmp: async () => {
    const data = await rgba(640, 480);
    // The encoder takes its four bytes the other way round.
    for (let at = 0; at < data.length; at += 4) data.subarray(at, at + 4).reverse();
    return Buffer.from(encode({ data, width: 640, height: 480, bitPP: 24 } as never).data);
  },
  psd: async () => {
    const data = new Uint8ClampedArray(await rgba(640, 480));
    const imageData = { width: 640, height: 480, data };
    return agPsd.writePsdBuffer({ width: 640, height: 480, imageData: imageData as never });
  },
};

/** Files that say that they are enormous and hardly hold anything. */
export function enormous(width: number, height: number): Record<'png' | 'bmp' | 'psd', Buffer> {
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    uint32(width),
    uint32(height),
    Buffer.from('0802000000', 'hex'),
  ]);
  const bmp = Buffer.alloc(1_000);
  bmp.write('BM');
  bmp.writeUInt32LE(bmp.length, 2);
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeUInt32LE(width, 18);
  bmp.writeInt32LE(-height, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(24, 28);
  const psd = Buffer.alloc(1_000);
  psd.write('8BPS');
  psd.writeUInt16BE(1, 4);
  psd.writeUInt16BE(3, 12);
  psd.writeUInt32BE(height, 14);
  psd.writeUInt32BE(width, 18);
  psd.writeUInt16BE(8, 22);
  psd.writeUInt16BE(3, 24);
  const data = Buffer.concat([uint32(100), Buffer.from('IDAT'), Buffer.alloc(104)]);
  return { png: Buffer.concat([png, crc(png.subarray(12)), data]), bmp, psd };
}

const uint32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);

export function crc(content: Buffer): Buffer {
  let sum = ~0;
  for (const byte of content) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return uint32(~sum >>> 0);
}

/** The colours at the left and the right, roughly. */
export async function colours(content: Buffer): Promise<string[]> {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].map((part) => {
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * part)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 150 && green < 100 && blue < 100) return 'red';
    return blue > 150 && green < 100 && red < 100 ? 'blue' : `${red},${green},${blue}`;
  });
}
