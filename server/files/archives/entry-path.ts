/** The path of a file in a zip file. Windows writes Chinese names in GBK and does not mark them. */
import { type Entry, getFileNameLowLevel } from 'yauzl';

const UTF8_FLAG = 0x800;
/** Info-ZIP's field with the name in UTF-8. */
const UNICODE_PATH = 0x7075;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });
const gb18030 = new TextDecoder('gb18030');

export function entryPath(entry: Entry): string {
  const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry;
  const isMarked = (flags & UTF8_FLAG) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH);
  const path = isMarked ? getFileNameLowLevel(flags, fileNameRaw, extraFields, false) : decode(fileNameRaw);
  return path.replaceAll('\\', '/');
}

/** macOS writes UTF-8 and does not mark it either. */
function decode(name: Buffer): string {
  try {
    return strictUtf8.decode(name);
  } catch {
    return gb18030.decode(name);
  }
}
