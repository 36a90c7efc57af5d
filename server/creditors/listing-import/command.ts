/** npm run import -- FILE [--sheet name] [--map field=column,…] [--set field=value,…] [--dry-run] [--confirm-changes] [--confirm-amounts] */
import { parseArgs } from 'node:util';
import { nameList, openSource, UnreadableFile, visibleName } from '../../files/tables/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { DirectoryInUse } from '../../platform/db/engines/directory-lock.ts';
import { type Counts, importListings, type Progress } from './import-listings.ts';
import { COMMAND_FIELDS } from './mapping/headers.ts';
import { WrongUsage } from './mapping/problems.ts';
import { RejectedFile } from './report/rejected.ts';
import { type Output, Report, showProgress } from './report/report.ts';
import type { Confirmation } from './writer/doubts.ts';

interface CommandWorld {
  /** Opened after the file was found, and closed at the end. */
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
 * @param argv the arguments after the program's name
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

async function run(
  { path, sheet, map, set, isDry, confirmed }: Command,
  { openDatabase, out, err, clock }: CommandWorld,
) {
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
      sheet,
      map,
      set,
      dryRun: isDry,
      confirmed,
      database,
      clock,
      onOpen(file) {
        report.unit = file.unit;
        if (file.sheets && sheet === undefined && file.sheets.others.length > 0) {
          report.warnings.push(
            `读取了工作表“${visibleName(file.sheets.read)}”，没有读取：${nameList(file.sheets.others)}；用 --sheet 指定工作表`,
          );
        }
        if (!isDry) rejected = new RejectedFile(rejectedPath, file.header);
      },
      onUnread(columns) {
        report.unread = columns;
      },
      onIdentityNote(note) {
        report.warnings.push(note);
      },
      onNotes(notes) {
        report.notes = notes;
      },
      onWarnings(found) {
        report.breaches = found;
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

/** Says which rows are saved, and that the same command continues. */
function withSaved(error: unknown, { inserted, updated }: Readonly<Counts>, isDry: boolean) {
  if (isDry || !(error instanceof Error)) return error;
  const saved = `；在此之前的 ${inserted + updated} 行已经导入`;
  if (error instanceof UnreadableFile) return new UnreadableFile(error.message + saved);
  const cause = error.cause instanceof Error ? error.cause : error;
  return new Error(`${cause.message}${saved}，排除故障后重新运行即可继续`);
}

const USAGE = `用法：npm run import -- 文件 [--sheet 工作表] [--map 字段=列名,…] [--set 字段=值,…] [--dry-run] [--confirm-changes] [--confirm-amounts]

从 Excel（xlsx）、CSV（UTF-8、GB18030）或 JSON 文件导入标的。只有类型（zc_type）和标题（object_title）是必填的。
  --sheet    Excel 工作表的名称或序号，默认为第一个有内容的工作表
  --map      指定字段取自哪一列，例如 --map object_title=名称,initial_price=价格
  --set      文件里没有值时使用的固定值，例如 --set source=1,zc_type=1
  --dry-run  预检：只检查并统计，不写入任何内容
  --confirm-changes  确认更新会改变已上架标的名称或位置的行，否则这些行不导入
  --confirm-amounts  确认金额可能有误的行（保证金高于起拍价、起拍价高于评估价、相差100倍以上等），否则这些行不导入
字段：${COMMAND_FIELDS.join('、')}
`;

interface Command {
  path: string;
  sheet: string | undefined;
  map: Record<string, string>;
  set: Record<string, string>;
  isDry: boolean;
  confirmed: ReadonlySet<Confirmation>;
}

/**
 * @returns null when help is requested
 * @throws WrongUsage
 */
function parseCommand(argv: readonly string[]): Command | null {
  const { values, positionals } = parsed(argv);
  if (values.help) return null;
  const [path, ...others] = positionals;
  if (!path) throw new WrongUsage('请给出要导入的文件');
  if (others.length > 0) throw new WrongUsage(`一次只能导入一个文件，多出：${others.join(' ')}`);
  return {
    path,
    sheet: values.sheet,
    map: assignments('--map', values.map ?? []),
    set: assignments('--set', values.set ?? []),
    isDry: values['dry-run'] ?? false,
    confirmed: new Set<Confirmation>([
      ...(values['confirm-changes'] ? (['changes'] as const) : []),
      ...(values['confirm-amounts'] ? (['amounts'] as const) : []),
    ]),
  };
}

const OPTIONS = {
  sheet: { type: 'string' },
  map: { type: 'string', multiple: true },
  set: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
  'confirm-changes': { type: 'boolean' },
  'confirm-amounts': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parsed(argv: readonly string[]) {
  const args = [...argv];
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch {
    throw new WrongUsage(mistakeIn(args));
  }
}

/** Node's own messages are English: its lenient mode shows which option is wrong. */
function mistakeIn(args: string[]): string {
  const { tokens } = parseArgs({
    args,
    allowPositionals: true,
    options: OPTIONS,
    strict: false,
    tokens: true,
  });
  const options = tokens.filter((token) => token.kind === 'option');
  const unknown = options.find(({ name }) => !Object.hasOwn(OPTIONS, name));
  if (unknown) return `不认识的选项 ${unknown.rawName}`;
  const flag = options.find(({ name, value }) => !takesValue(name) && value !== undefined);
  if (flag) return `选项 ${flag.rawName} 不能带值`;
  const bare = options.find(({ name, value }) => takesValue(name) && (value ?? '-').startsWith('-'));
  return `选项 ${bare?.rawName ?? ''} 后面缺少值`;
}

const takesValue = (name: string) => name === 'map' || name === 'set' || name === 'sheet';

/** `a=b,c=d`, given once or several times. A comma separates only before a name and `=`: values may contain commas. */
function assignments(option: string, texts: readonly string[]): Record<string, string> {
  const pairs = texts.flatMap((text) => text.split(/[,，](?=[^,，=]+=)/));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^([^=]+)=(.+)$/s.exec(pair.trim()) ?? [];
      if (!name || !value)
        throw new WrongUsage(`${option} 应写成 字段=${option === '--map' ? '列名' : '值'}：${pair}`);
      return [name.trim(), value.trim()];
    }),
  );
}
