/** npm run import -- FILE [--map field=column,…] [--set field=value,…] [--dry-run] */
import type { Database } from '../../platform/db/database.ts';
import { DirectoryInUse } from '../../platform/db/directory-lock.ts';
import { type Command, parseCommand, USAGE } from './command.ts';
import { importListings } from './import-listings.ts';
import type { Counts, Progress } from './outcome.ts';
import { type Output, showProgress } from './progress.ts';
import { openSource } from './read-file.ts';
import { RejectedFile } from './rejected-file.ts';
import { Report } from './report.ts';
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

/**
 * Runs the command. The last line of `out` counts 新增, 更新, 跳过 and 失败.
 * @param argv the arguments behind the program's name
 * @returns the exit code: 0 also with rejected rows, 1 when the database or the disk failed (also when only the
 * rejected rows could not be written), 2 for wrong usage and unreadable files
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
      err.write(`无法导入：${error.message}${error.option}\n`);
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
  const report = new Report(rejectedPath, isDry);
  let rejected: RejectedFile | null = null;
  let last: Progress | null = null;
  const finish = (counts: Readonly<Counts>) => {
    bar.finish(last);
    return report.write(counts, rejected, { out, err });
  };
  try {
    const counts = await importListings({
      source,
      map,
      set,
      dryRun: isDry,
      database,
      clock,
      onOpen(file) {
        report.unit = file.unit;
        if (!isDry) rejected = new RejectedFile(rejectedPath, file.header);
      },
      onUnread(columns) {
        report.unread = columns;
      },
      onMissing({ field, column }) {
        report.warnings.push(`--map 为 ${field} 指定的列 ${column} 在文件里从未出现`);
      },
      onProgress(progress) {
        last = progress;
        bar.update(progress);
      },
      onRejected(row) {
        rejected?.add(row);
        report.add(row);
      },
    }).catch(async (error) => {
      if (!last) throw error;
      const { counts } = last as Progress;
      await finish(counts);
      throw withSaved(error, counts, isDry);
    });
    return (await finish(counts)) ? DONE : FAILED;
  } finally {
    await database.close();
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
