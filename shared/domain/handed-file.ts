/** Files that a page made and the server keeps for a moment, so that a plain link leads to them. */

/** Lists export at most ten thousand rows. */
export const HANDED_FILE_MAX_BYTES = 5 * 1024 * 1024;

/** Of the name, which becomes a header of the answer. */
export const HANDED_FILE_NAME_MAX = 200;

export const HANDED_FILE_MS = 10 * 60_000;

/** The content types, by the names' endings. */
export const HANDED_FILE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  ics: 'text/calendar; charset=utf-8',
} as const;
