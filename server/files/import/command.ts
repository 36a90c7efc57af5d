/** The command's arguments: FILE [--map field=column,…] [--set field=value,…] [--dry-run] */
import { parseArgs } from 'node:util';
import { FIELD_NAMES } from './headers.ts';
import { WrongUsage } from './unreadable-file.ts';

export const USAGE = `用法：npm run import -- 文件 [--map 字段=列名,…] [--set 字段=值,…] [--dry-run]

从 CSV（UTF-8、GB18030）或 JSON 文件导入标的。只有类型（zc_type）和标题（object_title）是必填的。
  --map      指定字段取自哪一列，例如 --map object_title=名称,initial_price=价格
  --set      文件里没有值时使用的固定值，例如 --set source=1,zc_type=1
  --dry-run  试运行：只检查并统计，不写入任何内容
字段：${FIELD_NAMES.join('、')}
`;

export interface Command {
  path: string;
  map: Record<string, string>;
  set: Record<string, string>;
  isDry: boolean;
}

/**
 * @returns null when help is asked for
 * @throws WrongUsage
 */
export function parseCommand(argv: readonly string[]): Command | null {
  const { values, positionals } = parsed(argv);
  if (values.help) return null;
  const [path, ...others] = positionals;
  if (!path) throw new WrongUsage('请给出要导入的文件');
  if (others.length > 0) throw new WrongUsage(`一次只能导入一个文件，多出：${others.join(' ')}`);
  return {
    path,
    map: assignments('--map', values.map ?? []),
    set: assignments('--set', values.set ?? []),
    isDry: values['dry-run'] ?? false,
  };
}

const OPTIONS = {
  map: { type: 'string', multiple: true },
  set: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
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

/** Node's own messages are English: its lenient reading shows which option it objects to. */
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
  const flag = options.find(({ name, value }) => !isNamed(name) && value !== undefined);
  if (flag) return `选项 ${flag.rawName} 不能带值`;
  const bare = options.find(({ name, value }) => isNamed(name) && (value ?? '-').startsWith('-'));
  return `选项 ${bare?.rawName ?? ''} 后面缺少值`;
}

/** Whether an option takes names with a column or value each. */
const isNamed = (name: string) => name === 'map' || name === 'set';

/** `a=b,c=d`, given once or several times. A comma separates only before a name and `=`: values may hold some. */
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
