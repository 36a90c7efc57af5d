/** The output of the command: its progress while it runs, and a report at the end. */
import type { ConfirmReport } from '../../../../shared/contract/creditors/file-import.ts';
import { nameList, type TableFile, visible, visibleName } from '../../../files/tables/index.ts';
import type { Counts, Progress } from '../import-listings.ts';
import type { RejectedFile, RejectedRow } from './rejected.ts';

/** The number of rejected rows to print. The file contains all of them. */
const MAX_LINES = 50;

export class Report {
  private readonly path: string;
  private readonly isDry: boolean;
  private readonly lines: string[] = [];
  unit: TableFile['unit'] = '行';
  /** Columns that no field reads. */
  unread: readonly string[] = [];
  /** The other unread parts. */
  notes: readonly string[] = [];
  /** Rows that break a rule of auctions. */
  breaches: Breaches = { warnings: [], warning_count: 0 };
  readonly warnings: string[] = [];

  /** @param path of the rejected rows */
  constructor(path: string, isDry: boolean) {
    this.path = path;
    this.isDry = isDry;
  }

  add(row: RejectedRow) {
    if (this.lines.length < MAX_LINES) this.lines.push(describe(row, this.unit));
  }

  /** The counts come last, also after errors. @returns whether everything could be written */
  async write(counts: Readonly<Counts>, rejected: RejectedFile | null, { out, err }: Outputs) {
    const { isWritten, problem } = (await rejected?.finish()) ?? { isWritten: false, problem: null };
    if (this.unread.length > 0) out.write(`以下列没有导入：${nameList(this.unread)}\n`);
    for (const note of this.notes) out.write(`${note}\n`);
    for (const text of breachLines(this.breaches, this.unit)) out.write(text);
    for (const text of this.lines) out.write(text);
    const others = counts.failed - this.lines.length;
    if (others > 0) out.write(`其余 ${others} ${this.unit}${isWritten ? `见 ${this.path}` : '未列出'}\n`);
    else if (isWritten) out.write(`被拒绝的内容已写入 ${this.path}，改好后可以用同样的命令导入\n`);
    const { unconfirmed, doubtful } = counts;
    if (unconfirmed > 0) {
      out.write(
        `其中 ${unconfirmed} ${this.unit}会改变已上架标的的名称或位置；核对无误后，加上 --confirm-changes 再次导入\n`,
      );
    }
    if (doubtful > 0) {
      out.write(`其中 ${doubtful} ${this.unit}的金额可能有误；核对无误后，加上 --confirm-amounts 再次导入\n`);
    }
    for (const warning of this.warnings) err.write(`${warning}\n`);
    if (problem) err.write(`${problem}\n`);
    if (this.isDry) out.write('预检结果，尚未导入：\n');
    const { inserted, updated, skipped, failed } = counts;
    out.write(`新增 ${inserted}，更新 ${updated}，跳过 ${skipped}，失败 ${failed}\n`);
    return problem === null;
  }
}

type Breaches = Pick<ConfirmReport, 'warnings' | 'warning_count'>;

/** The first ones, and how many others there are. */
function* breachLines({ warnings, warning_count }: Breaches, unit: string): Generator<string> {
  for (const { row, reason } of warnings.slice(0, MAX_LINES))
    yield `第 ${row} ${unit}已读取，请核对: ${reason}\n`;
  if (warning_count > MAX_LINES) yield `另有 ${warning_count - MAX_LINES} ${unit}不符合拍卖规则，请核对\n`;
}

interface Outputs {
  out: Output;
  err: Output;
}

/** 第 12 行 起拍价 "面谈价": 金额无法识别，… */
function describe({ row, problems }: RejectedRow, unit: string): string {
  return problems
    .map(({ label, value, reason }) => {
      const what = label ? ` ${visibleName(label)} ${visible(value)}` : '';
      return `第 ${row.position} ${unit}${what}: ${reason}\n`;
    })
    .join('');
}

/** A stream like process.stdout and process.stderr; tests pass their own. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

const EVERY_MS = { bar: 100, line: 1000 };
const WIDTH = 24;
const grouped = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 });

/** @param isDry nothing is imported, so nothing is printed outside terminals */
export function showProgress(output: Output, isDry: boolean) {
  const started = performance.now();
  let lastTime = Number.NEGATIVE_INFINITY;
  const isDue = (ms: number) => performance.now() - lastTime >= ms;

  const bar = ({ bytes, size, counts }: Progress) => {
    const rows = counts.inserted + counts.updated + counts.skipped + counts.failed;
    const share = size ? Math.min(bytes / size, 1) : null;
    const done = Math.round((share ?? 0) * WIDTH);
    const gauge = share === null ? '' : `[${'█'.repeat(done)}${'░'.repeat(WIDTH - done)}] `;
    const percent = share === null ? '' : `${Math.floor(share * 100)}%  `;
    const speed = (rows * 1000) / Math.max(performance.now() - started, 1);
    return `${gauge}${percent}${grouped.format(rows)} 行  ${grouped.format(speed)} 行/秒`;
  };

  /** Counts only written rows, which stay even if the import fails later. */
  const line = ({ counts }: Progress) => `已导入 ${counts.inserted + counts.updated} 行\n`;
  let lastLine = '已导入 0 行\n';

  return {
    update(progress: Progress) {
      if (output.isTTY) {
        if (!isDue(EVERY_MS.bar)) return;
        output.write(`\r\x1b[K${bar(progress)}`);
      } else {
        if (isDry || !isDue(EVERY_MS.line) || line(progress) === lastLine) return;
        output.write(line(progress));
        lastLine = line(progress);
      }
      lastTime = performance.now();
    },
    /** @param last null if nothing was read */
    finish(last: Progress | null) {
      if (!last) return;
      if (output.isTTY) output.write(`\r\x1b[K${bar(last)}\n`);
      else if (!isDry && line(last) !== lastLine) output.write(line(last));
    },
  };
}
