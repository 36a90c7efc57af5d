/** A cell of a table: its text, or an object if the text alone is not enough. */
export type Cell = string | BadCell | MergedCell | LinkedCell | PictureCell;

export abstract class RichCell {
  constructor(readonly text: string) {}
}

/** A spreadsheet has no usable value in it. */
export class BadCell extends RichCell {
  /**
   * @param text as the spreadsheet displays it
   * @param reason Chinese, with the cell's address
   */
  constructor(
    text: string,
    readonly reason: string,
  ) {
    super(text);
  }
}

/** A cell that several rows share: each of them contains it. */
export class MergedCell extends RichCell {
  /** @param range D2:D4 */
  constructor(
    text: string,
    readonly range: string,
  ) {
    super(text);
  }
}

/** A text with a hyperlink. The text may be empty. */
export class LinkedCell extends RichCell {
  constructor(
    text: string,
    readonly link: string,
  ) {
    super(text);
  }
}

/** A picture in the file. */
export interface EmbeddedPicture {
  /** Of its part in the workbook; null when the file doesn't have it, or it can't be read. */
  path: string | null;
}

/** A picture inside of a cell. */
export class PictureCell extends RichCell {
  /** @param path of its part in the workbook; null when the file doesn't have it, or it can't be read */
  constructor(readonly path: string | null) {
    super('');
  }
}

/** In a file of plain text, there is only the formula of a picture. @returns null for other texts */
export const pictureOf = (text: string): PictureCell | null =>
  text.startsWith('=') && pictureName(text) !== null ? new PictureCell(null) : null;

/** The text of a table's cell, or of a JSON value. */
export const valueText = (value: unknown): string =>
  value instanceof RichCell ? value.text : String(value ?? '');

export const cellString = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);

/** A picture in a cell, as WPS writes it; a CSV file has only this text of it. */
const PICTURE = /^=?(?:_xlfn\.)*DISPIMG\(\s*"([^"]{1,200})"/i;

/** @returns the picture's name; null for other texts */
export const pictureName = (formula: string): string | null => PICTURE.exec(formula)?.[1] ?? null;

const LINK = /^=?(?:_xlfn\.)*HYPERLINK\(\s*"((?:[^"]|"")*)"\s*[,)]/i;

/** @returns the literal address in a formula; null for others */
export const linkAddress = (formula: string): string | null =>
  LINK.exec(formula)?.[1]?.replaceAll('""', '"') ?? null;
