/** A PMTiles file with one picture of the world, as small as the format allows (version 3, nothing compressed). */
import sharp from 'sharp';

const HEADER = 127;
const NO_COMPRESSION = 1;
const PNG = 2;

/** A number in groups of seven bits, the lowest first. */
function variable(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...variable(Math.floor(value / 128))];
}

export async function tinyTiles(): Promise<Buffer> {
  const colour = { r: 205, g: 221, b: 238 };
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: colour } })
    .png()
    .toBuffer();
  // One entry: tile 0, once, its length, at the beginning (offsets are one more).
  const directory = Buffer.from([1, 0, 1, ...variable(tile.length), 1]);
  const metadata = Buffer.from('{}');

  const header = Buffer.alloc(HEADER);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const metadataStart = HEADER + directory.length;
  const tileStart = metadataStart + metadata.length;
  const numbers = [
    ...[HEADER, directory.length],
    ...[metadataStart, metadata.length],
    ...[tileStart, 0],
    ...[tileStart, tile.length],
    // Addressed tiles, entries, contents.
    ...[1, 1, 1],
  ];
  for (const [at, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + 8 * at);
  // Clustered; the compressions of directories and tiles; the tiles' type; zoom from 0 to 0.
  header.set([1, NO_COMPRESSION, NO_COMPRESSION, PNG, 0, 0], 96);
  const bounds = [-180, -85, 180, 85];
  for (const [at, degrees] of bounds.entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * at);
  return Buffer.concat([header, directory, metadata, tile]);
}
