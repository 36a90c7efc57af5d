/** Messages about a broken file, and quotes from it. */
import { fill, messages } from '../../../shared/messages.ts';

/** The whole file cannot be read, or not further: the message is Chinese, for the owner of the file. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';

  /** @param option appended to the message where there are options: at the command line */
  constructor(
    message: string,
    readonly option = '',
  ) {
    super(message);
  }
}

/** @param max how many one file may have */
export const tooManyRows = (max: number) =>
  new UnreadableFile(fill(messages.importRowsTooMany, { count: max.toLocaleString('zh-CN') }));

const harmless = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\uFFFD');

const shortened = (text: string, max: number) => (text.length > max ? `${text.slice(0, max)}…` : text);

/** A cell, as it is. */
export const visibleCell = (value: string) => harmless(shortened(value, 60));

/** A cell, quoted. */
export const visible = (value: string) => harmless(JSON.stringify(shortened(value, 60)));

/** A column's name, as it is. */
export const visibleName = (name: string) => harmless(shortened(name, 40));

const MAX_SHOWN_NAMES = 40;

/** 城市、备注; a file with a thousand columns doesn't fill the screen. */
export function nameList(names: readonly string[]): string {
  const some = names.slice(0, MAX_SHOWN_NAMES).map(visibleName).join('、');
  return names.length > MAX_SHOWN_NAMES ? `${some} 等 ${names.length} 列` : some;
}
