/** Tells a zip file with pictures from a workbook, which is a zip file too. Names are often wrong. */
import { fileKind, KIND_BYTES } from '../../../../shared/files/file-kind.ts';

/** Every workbook has this file. Its name is at the beginning, and in the directory at the end. */
const OF_WORKBOOK = '[Content_Types].xml';

const BEGINNING_BYTES = 4 * 1024;
/** The directory of a workbook with a thousand pictures. */
const END_BYTES = 256 * 1024;

export async function isArchive(file: File): Promise<boolean> {
  const bytes = (part: Blob) => part.arrayBuffer().then((buffer) => new Uint8Array(buffer));
  // A damaged workbook has only its name.
  if (/\.xls\w?$/i.test(file.name)) return false;
  if (fileKind(await bytes(file.slice(0, KIND_BYTES))) !== 'zip') return false;
  const parts = [file.slice(0, BEGINNING_BYTES), file.slice(-END_BYTES)];
  const texts = await Promise.all(
    parts.map(async (part) => new TextDecoder('latin1').decode(await bytes(part))),
  );
  return !texts.some((text) => text.includes(OF_WORKBOOK));
}
