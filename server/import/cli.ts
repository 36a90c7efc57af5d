/** npm run import -- FILE [--map field=column,…] [--set field=value,…] [--dry-run] */
import type { Database } from '../db/database.ts';
import { DirectoryInUse } from '../db/directory-lock.ts';
import { type Command, parseCommand, USAGE } from './command.ts';
import type { ListingFile } from './file-row.ts';
import { importListings } from './import-listings.ts';
import type { Counts, Progress, RejectedRow } from './outcome.ts';
import { type Output, showProgress } from './progress.ts';
import { openSource } from './read-file.ts';
import { RejectedFile } from './rejected-file.ts';
import { UnreadableFile, WrongUsage } from './unreadable-file.ts';

export interface CommandWorld {
  /** Opened when the file turns out to be there, and closed at the end. */
  openDatabase(): Promise<Database>;
  out: Output;
  err: Output;
  clock: () => Date;
}

const DONE = 0;
const FAILED = 1;
const UNUSABLE = 2;

/** Rejected rows that are shown; the file has them all. */
const SHOWN = 50;

/**
 * Runs the command. The last line of `out` counts 新增, 更新, 跳过 and 失败.
 * @param argv the arguments behind the program's name
 * @returns the exit code: 0 also with rejected rows, 1 when the database or the disk failed, 2 for wrong usage
 * and unreadable files
 */
export async function runImport(argv: readonly string[], world: CommandWorld): Promise<number> {
  const { out, err } = world;
  try {
    const command = parseCommand(argv);
    if (!command) {
      out.write(USAGE);
      return DONE;
    }
    return await run(command, world);
  } catch (error) {
    if (error instanceof WrongUsage) {
      err.write(`${error.message}\n\n${USAGE}`);
      return UNUSABLE;
    }
    if (error instanceof UnreadableFile) {
      err.write(`无法导入：${error.message}\n`);
      return UNUSABLE;
    }
    if (error instanceof DirectoryInUse) {
      err.write('导入失败：数据目录正被另一个进程使用（服务正在运行？），请先停止它再导入\n');
      return FAILED;
    }
    const { cause, message } = error as Error;
    err.write(`导入失败：${cause instanceof Error ? cause.message : message}\n`);
    return FAILED;
  }
}

async function run({ path, map, set, isDry }: Command, { openDatabase, out, err, clock }: CommandWorld) {
  const source = await openSource(path);
  const database = await openDatabase();
  const rejectedPath = `${path}.rejected.csv`;
  const bar = showProgress(err, isDry);
  const shown: string[] = [];
  let unit: ListingFile['unit'] = '行';
  let rejected: RejectedFile | null = null;
  let last: Progress | null = null;
  try {
    const counts = await importListings({
      source,
      map,
      set,
      dryRun: isDry,
      database,
      clock,
      onOpen(file) {
        unit = file.unit;
        if (!isDry) rejected = new RejectedFile(rejectedPath, file.header);
      },
      onProgress(progress) {
        last = progress;
        bar.update(progress);
      },
      onRejected(row) {
        rejected?.add(row);
        if (shown.length < SHOWN) shown.push(describe(row, unit));
      },
    });
    return await report(counts);
  } catch (error) {
    if (last) await report((last as Progress).counts);
    throw last ? withSaved(error, (last as Progress).counts, isDry) : error;
  } finally {
    await database.close();
  }

  async function report(counts: Readonly<Counts>) {
    bar.finish(last);
    const isWritten = (await (rejected as RejectedFile | null)?.finish()) ?? false;
    for (const text of shown) out.write(text);
    const others = counts.failed - shown.length;
    if (others > 0) out.write(`其余 ${others} ${unit}${isWritten ? `见 ${rejectedPath}` : '未列出'}\n`);
    else if (isWritten) out.write(`被拒绝的内容已写入 ${rejectedPath}，改好后可以用同样的命令导入\n`);
    if (isDry) out.write('试运行，没有写入任何内容：\n');
    const { inserted, updated, skipped, failed } = counts;
    out.write(`新增 ${inserted}，更新 ${updated}，跳过 ${skipped}，失败 ${failed}\n`);
    return DONE;
  }
}

/** Says what is safe already, and that the same command goes on from there. */
function withSaved(error: unknown, { inserted, updated }: Readonly<Counts>, isDry: boolean) {
  if (isDry || !(error instanceof Error)) return error;
  const saved = `；在此之前的 ${inserted + updated} 行已经导入`;
  if (error instanceof UnreadableFile) return new UnreadableFile(error.message + saved);
  const cause = error.cause instanceof Error ? error.cause : error;
  return new Error(`${cause.message}${saved}，排除故障后重新运行即可继续`);
}

/** 第 12 行 initial_price "面议": 价格无法识别 */
function describe({ row, problems }: RejectedRow, unit: string): string {
  return problems
    .map(({ field, value, reason }) => {
      const what = field ? ` ${field} ${visible(value)}` : '';
      return `第 ${row.position} ${unit}${what}: ${reason}\n`;
    })
    .join('');
}

/** Quoted, short, and without anything that could steer a terminal. */
function visible(value: string): string {
  const start = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return JSON.stringify(start).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\uFFFD');
}
