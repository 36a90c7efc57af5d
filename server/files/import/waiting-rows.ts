/** Rows that wait on disk, in a folder of their own, until all are there: memory doesn't grow with them. */
import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export class WaitingRows<Row> {
  private directory: string | null = null;
  private file = '';
  /** Null before the first row, and again once closed: no number may be closed twice, it can be another's by then. */
  private descriptor: number | null = null;

  get isEmpty() {
    return this.directory === null;
  }

  add(row: Row) {
    if (this.descriptor === null) {
      this.directory = mkdtempSync(join(tmpdir(), 'nearby-rejected-'));
      this.file = join(this.directory, 'rows');
      this.descriptor = openSync(this.file, 'w');
    }
    writeSync(this.descriptor, `${oneLine(row)}\n`);
  }

  async *all(): AsyncGenerator<Row> {
    this.close();
    for await (const line of createInterface({ input: createReadStream(this.file) })) {
      yield JSON.parse(line) as Row;
    }
  }

  remove() {
    this.close();
    if (this.directory) rmSync(this.directory, { recursive: true, force: true });
    this.directory = null;
  }

  private close() {
    const { descriptor } = this;
    this.descriptor = null;
    if (descriptor !== null) closeSync(descriptor);
  }
}

/** JSON leaves two characters as they are at which Node breaks lines. */
const oneLine = (row: unknown) =>
  JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
