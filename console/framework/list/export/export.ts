/** A list as a file, all pages of it, as spreadsheets read it. */

import { App } from 'antd';
import { ApiError } from '../../../../providers/api.ts';
import { saveFile } from '../../../../providers/save-file.ts';
import { csvLines } from '../../../../shared/files/csv.ts';
import type { FileTable } from '../../../../shared/files/file-table.ts';
import { formatTime } from '../../../../shared/time.ts';
import { useServices } from '../../services.tsx';

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

/** @returns a function that saves a file, and says why it could not. @param content CSV, or a whole file */
export function useSaveFile() {
  const { api } = useServices();
  const { message } = App.useApp();
  return (name: string, content: string | Blob): Promise<void> => {
    const type = typeof content === 'string' ? 'text/csv;charset=utf-8' : content.type;
    return saveFile(new File([content], name, { type }), api).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      message.error(error.message);
    });
  };
}
