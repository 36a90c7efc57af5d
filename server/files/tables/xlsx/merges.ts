/** Cells that are merged over several rows: each row with other content gets the cell. */
import { BadCell, type Cell, cellString, MergedCell } from '../cells.ts';
import type { TableRecord } from '../table-file.ts';

export interface MergedRange {
  /** D2:D4 */
  range: string;
  /** From 0. */
  column: number;
  /** From 1. */
  first: number;
  last: number;
}

export interface SheetRecord extends TableRecord {
  cells: Cell[];
}

interface ActiveRange extends MergedRange {
  value: Cell;
  isShared: boolean;
}

/** Takes records in the order of their lines and returns each when the next one has come. */
export class MergedRows {
  private readonly ranges: readonly MergedRange[];
  private next = 0;
  private readonly active = new Map<number, ActiveRange>();
  private held: SheetRecord | null = null;

  constructor(ranges: readonly MergedRange[]) {
    this.ranges = ranges
      .filter(({ first, last }) => last > first)
      .sort((one, other) => one.first - other.first);
  }

  /** @returns the record before */
  push(record: SheetRecord): SheetRecord | null {
    const { line, cells } = record;
    for (const [column, range] of this.active) {
      if (range.last < line) this.active.delete(column);
      else this.share(range, cells);
    }
    for (let range = this.ranges[this.next]; range && range.first <= line; range = this.ranges[this.next]) {
      this.next += 1;
      const value = cells[range.column] ?? '';
      if (range.first !== line || cellString(value).trim() === '') continue;
      this.active.set(range.column, { ...range, value, isShared: false });
    }
    const before = this.held;
    this.held = record;
    return before;
  }

  /** @returns the last record */
  end(): SheetRecord | null {
    const last = this.held;
    this.held = null;
    return last;
  }

  private share(range: ActiveRange, cells: Cell[]) {
    const { column, value } = range;
    if (!(value instanceof BadCell)) {
      const shared = new MergedCell(cellString(value), range.range);
      if (!range.isShared && this.held) this.held.cells[column] = shared;
      range.value = shared;
    }
    range.isShared = true;
    while (cells.length < column) cells.push('');
    if (cellString(cells[column] ?? '').trim() === '') cells[column] = range.value;
  }
}
