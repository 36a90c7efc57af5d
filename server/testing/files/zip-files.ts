/** Zip files for tests, also broken ones. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  /** Bytes for a name in another encoding than UTF-8, which is then not marked. */
  name: string | Uint8Array;
  content: string | Uint8Array;
  /** The unpacked size to claim, if not the real one. */
  claimedSize?: number;
  isEncrypted?: boolean;
}

const FLAGS = { encrypted: 0x1, utf8: 0x800 };
const DEFLATE = 8;

export function zipOf(files: readonly ZippedFile[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize, isEncrypted } of files) {
    const nameBytes = Buffer.from(name);
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    const flags = (typeof name === 'string' ? FLAGS.utf8 : 0) | (isEncrypted ? FLAGS.encrypted : 0);
    header.writeUInt16LE(flags, 2);
    header.writeUInt16LE(DEFLATE, 4);
    header.writeUInt32LE(crc32(bytes), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(claimedSize ?? bytes.length, 18);
    header.writeUInt16LE(nameBytes.length, 22);
    const local = [Buffer.from('PK\x03\x04'), header, nameBytes, packed];
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), header, place, nameBytes);
    for (const part of local) offset += part.length;
    parts.push(...local);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end]);
}
