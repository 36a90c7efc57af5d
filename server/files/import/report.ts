/** What the command says about a file: columns, rejected rows, counts. */
import type { ListingFile } from './file-row.ts';
import type { Counts, RejectedRow } from './outcome.ts';
import type { Output } from './progress.ts';
import type { RejectedFile } from './rejected-file.ts';
import { nameList, visible, visibleName } from './visible.ts';

/** Rejected rows that are shown; the file has them all. */
const SHOWN = 50;

export class Report {
  private readonly path: string;
  private readonly isDry: boolean;
  private readonly shown: string[] = [];
  unit: ListingFile['unit'] = '行';
  /** Columns that no field reads. */
  unread: readonly string[] = [];
  readonly warnings: string[] = [];

  /** @param path where the rejected rows go */
  constructor(path: string, isDry: boolean) {
    this.path = path;
    this.isDry = isDry;
  }

  add(row: RejectedRow) {
    if (this.shown.length < SHOWN) this.shown.push(describe(row, this.unit));
  }

  /** The counts come last, whatever happens. @returns whether all could be written */
  async write(counts: Readonly<Counts>, rejected: RejectedFile | null, { out, err }: Outputs) {
    const { isWritten, problem } = (await rejected?.finish()) ?? { isWritten: false, problem: null };
    if (this.unread.length > 0) out.write(`以下列没有导入：${nameList(this.unread)}\n`);
    for (const text of this.shown) out.write(text);
    const others = counts.failed - this.shown.length;
    if (others > 0) out.write(`其余 ${others} ${this.unit}${isWritten ? `见 ${this.path}` : '未列出'}\n`);
    else if (isWritten) out.write(`被拒绝的内容已写入 ${this.path}，改好后可以用同样的命令导入\n`);
    for (const warning of this.warnings) err.write(`${warning}\n`);
    if (problem) err.write(`${problem}\n`);
    if (this.isDry) out.write('试运行，没有写入任何内容：\n');
    const { inserted, updated, skipped, failed } = counts;
    out.write(`新增 ${inserted}，更新 ${updated}，跳过 ${skipped}，失败 ${failed}\n`);
    return problem === null;
  }
}

interface Outputs {
  out: Output;
  err: Output;
}

/** 第 12 行 起拍价 "面谈价": 价格无法识别（…） */
function describe({ row, problems }: RejectedRow, unit: string): string {
  return problems
    .map(({ label, value, reason }) => {
      const what = label ? ` ${visibleName(label)} ${visible(value)}` : '';
      return `第 ${row.position} ${unit}${what}: ${reason}\n`;
    })
    .join('');
}
