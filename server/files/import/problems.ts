/** What is wrong with a value, a row, a file or the command, and how messages quote pieces of a file. */
import { messages } from '../../../shared/messages.ts';
import type { FieldName } from './headers.ts';

export class Refusal {
  readonly reason: string;
  /** @param reason Chinese, printed after the line, the column and the value */
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** One wrong value of a row. `field` is the wire's name; null means the row as a whole. */
export interface Problem {
  field: FieldName | null;
  /** What the person calls it: the file's own column, else the field's Chinese name; empty for the whole row. */
  label: string;
  value: string;
  reason: string;
}

/** What is wrong with a row as a whole. */
export const wholeRow = (reason: string): Problem => ({ field: null, label: '', value: '', reason });

/** The file as a whole can't be read (further): the message is Chinese, for the person who gave the file. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';

  /** @param option what follows the message where there are options: at the command line */
  constructor(
    message: string,
    readonly option = '',
  ) {
    super(message);
  }
}

/** @param max how many one file may have */
export const tooManyRows = (max: number) =>
  new UnreadableFile(messages.importRowsTooMany.replace('{count}', max.toLocaleString('zh-CN')));

/** `--map` or `--set` ask for something that doesn't exist: the message is Chinese and names it. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

const harmless = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\uFFFD');

const shortened = (text: string, max: number) => (text.length > max ? `${text.slice(0, max)}…` : text);

/** A cell, as it is. */
export const visibleCell = (value: string) => harmless(shortened(value, 60));

/** A cell, quoted. */
export const visible = (value: string) => harmless(JSON.stringify(shortened(value, 60)));

/** A column's name, as it is. */
export const visibleName = (name: string) => harmless(shortened(name, 40));

const MANY = 40;

/** 城市、备注; a file with a thousand columns doesn't fill the screen. */
export function nameList(names: readonly string[]): string {
  const some = names.slice(0, MANY).map(visibleName).join('、');
  return names.length > MANY ? `${some} 等 ${names.length} 列` : some;
}

/** What the operating system's refusals mean, in Chinese. */
const REASONS: Record<string, string> = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '所在磁盘是只读的',
  ENOSPC: '磁盘空间不足',
  EDQUOT: '磁盘配额已用完',
  EISDIR: '已有同名的文件夹',
  ERR_FS_EISDIR: '已有同名的文件夹',
  ENOENT: '文件夹不存在',
  ENAMETOOLONG: '文件名太长',
  EMFILE: '打开的文件太多',
  EIO: '磁盘读写错误',
};

export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? `系统错误（${code ?? message}）`;
}
