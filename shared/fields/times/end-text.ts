/** The text of a moment at which something ends. Importable alone: public pages use it. */

const MIDNIGHT = /^(\d{4})([-/])(\d{2})[-/](\d{2}) 00:00(:00)?$/;

/**
 * An end as people name it: what ends at 00:00 ends at 24:00 of the day before.
 * @param text 2026-12-31 00:00:00, as the wire writes it, or without seconds @returns 2026-12-30 24:00:00
 */
export function endText(text: string): string {
  const match = MIDNIGHT.exec(text);
  if (!match) return text;
  const [, year, sign = '-', month, day, seconds = ''] = match;
  const before = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) - 1));
  return `${before.toISOString().slice(0, 10).replaceAll('-', sign)} 24:00${seconds}`;
}
