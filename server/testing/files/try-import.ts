/** For tests: creates files in a temporary folder and runs the import command on them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runImport } from '../../creditors/listing-import/index.ts';
import type { Database } from '../../platform/db/database.ts';

export const NOW = new Date('2026-11-20T02:00:00Z');

interface ImportRun {
  code: number;
  /** Lines of standard output. */
  lines: string[];
  errors: string;
  /** 新增, 更新, 跳过, 失败 of the last line. */
  counts: number[];
}

/** Call it at the top of a test file. @param atEnd vitest's afterAll */
export function importer(database: Database, atEnd: (work: () => void) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'nearby-import-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));

  const file = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  const command = async (argv: string[], { now = NOW, isTTY = false } = {}): Promise<ImportRun> => {
    let [output, errors] = ['', ''];
    const code = await runImport(argv, {
      // Not spread: the test's database has its properties only when they are read.
      openDatabase: async () => ({
        engine: database.engine,
        db: database.db,
        aside: database.aside,
        connections: database.connections,
        close: async () => {},
      }),
      out: { write: (text) => (output += text) },
      err: { write: (text) => (errors += text), isTTY },
      clock: () => now,
    });
    const lines = output.trimEnd().split('\n');
    const counts = /^新增 (\d+)，更新 (\d+)，跳过 (\d+)，失败 (\d+)$/.exec(lines.at(-1) ?? '')?.slice(1);
    return { code, lines, errors, counts: (counts ?? []).map(Number) };
  };

  let number = 0;
  /** Writes a CSV file and imports it. */
  const csv = (content: string | Uint8Array, ...argv: string[]) =>
    command([file(`${++number}.csv`, content), ...argv]);
  return { folder, file, command, csv };
}
