/** A list as a file, all pages of it, as spreadsheets read it. */

import { csvLines } from '../../../../shared/files/csv.ts';
import type { FileTable } from '../../../../shared/files/file-table.ts';
import { formatTime } from '../../../../shared/time.ts';

/** Starts with a byte order mark, so that spreadsheets read UTF-8. */
export const toCsv = ({ columns, rows }: FileTable): string => {
  const headers = columns.map(({ header }) => header);
  const kinds = columns.map(({ kind }) => kind);
  return `\uFEFF${csvLines([headers, ...rows], kinds)}`;
};

export const FILE_FORMATS = {
  xlsx: {
    label: 'Excel（.xlsx）',
    /** @param title the sheet's name */
    async write(table: FileTable, title: string): Promise<Blob> {
      const { toXlsx } = await import('./xlsx.ts');
      return toXlsx(table, title);
    },
  },
  csv: {
    label: 'CSV',
    write: async (table: FileTable) => toCsv(table),
  },
} as const;

export type FileFormat = keyof typeof FILE_FORMATS;

/** @param now of the day in the file's name */
export const fileNameOf = (title: string, format: FileFormat, now: Date): string =>
  `${title}-${formatTime(now).slice(0, 10)}.${format}`;

/** @param content CSV, or a whole file */
export function saveFile(name: string, content: string | Blob) {
  const file =
    typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content;
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
