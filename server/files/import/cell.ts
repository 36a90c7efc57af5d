/** A cell of a table: its text, or why a spreadsheet has no usable value in it. */
export type Cell = string | BadCell;

export class BadCell {
  /**
   * @param text what the spreadsheet shows
   * @param reason Chinese, with the cell's address
   */
  constructor(
    readonly text: string,
    readonly reason: string,
  ) {}
}

export const cellString = (cell: Cell): string => (cell instanceof BadCell ? cell.text : cell);
