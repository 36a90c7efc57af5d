/** Pictures inside the imported workbook. A row names them by the path of their part, with a prefix. */
import type { FileRow } from '../../files/tables/index.ts';
import { openPictures, type PictureArchive } from './picture-archive.ts';

/** No file in a zip file has a name with a colon before its folders. */
const MARK = 'workbook:';

export const isEmbedded = (name: string): boolean => name.startsWith(MARK);

export const embeddedNames = ({ pictures = [] }: Pick<FileRow, 'pictures'>): string[] => [
  ...new Set(pictures.flatMap(({ path }) => (path === null ? [] : [MARK + path]))),
];

/** The maximum number of files in a workbook. */
const MAX_PARTS = 10_000;

/** The workbook as an archive of the prefixed names. @throws UnreadableFile */
export async function openWorkbookPictures(content: Uint8Array): Promise<PictureArchive> {
  const workbook = await openPictures(content, MAX_PARTS);
  return { ...workbook, find: (name) => workbook.find(name.slice(MARK.length)) };
}
