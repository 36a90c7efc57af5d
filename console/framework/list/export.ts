/** A list as a CSV file, all pages of it, as spreadsheets read it. */
import { fileHeader } from '../../../shared/domain/fields.ts';
import { formatTime } from '../../../shared/time.ts';
import type { AnyRecord, AnyResource } from '../resource.ts';
import { cellText } from './cells.tsx';

/** The largest page size that every list supports. */
export const EXPORT_PAGE = 50;

interface Page {
  data: readonly AnyRecord[];
  total: number;
}

interface Options {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/**
 * Everything, page after page. Rows that moved to a later page meanwhile come once.
 * @throws what a page throws, and AbortError between two pages
 */
export async function allRecords(
  page: (number: number) => Promise<Page>,
  { signal, onProgress }: Options,
): Promise<AnyRecord[]> {
  const records = new Map<number, AnyRecord>();
  for (let number = 1; ; number += 1) {
    const { data, total } = await page(number);
    signal.throwIfAborted();
    for (const record of data) records.set(record.id, record);
    onProgress(records.size, total);
    if (data.length === 0 || number * EXPORT_PAGE >= total) return [...records.values()];
  }
}

/** Starts with a byte order mark, so that spreadsheets read UTF-8. */
export function toCsv(
  fields: AnyResource['fields'],
  columns: readonly string[],
  records: readonly AnyRecord[],
): string {
  const visible = columns.flatMap((name) => {
    const field = fields[name];
    return field ? [{ name, field }] : [];
  });
  const lines = [
    visible.map(({ field }) => fileHeader(field.label, field.kind)),
    ...records.map((record) => visible.map(({ name, field }) => cellText({ name, field, record }))),
  ];
  return `\uFEFF${lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** An apostrophe stops spreadsheets from reading a text as a formula. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param now of the day in the file's name */
export const fileNameOf = (title: string, now: Date): string =>
  `${title}-${formatTime(now).slice(0, 10)}.csv`;

export function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
