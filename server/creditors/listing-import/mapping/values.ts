/** Prices, times, places, texts, links and pictures as people write them. Each function takes the trimmed text of a cell. */
import { PLATFORMS } from '../../../../shared/domain/auctions/platform.ts';
import { readAmount } from '../../../../shared/fields/amount.ts';
import { isTimeProblem, readFileTimes, type TimeSpan } from '../../../../shared/fields/time.ts';
import type { Fen } from '../../../../shared/money.ts';
import { isEmptyTime } from '../../../../shared/time.ts';
import { Refusal } from './problems.ts';
import type { StatedUnit } from './units.ts';

/** Full-width digits, letters and signs as half-width ones. */
export const halfWidth = (text: string) => text.normalize('NFKC');

const EMPTY = new Set(['', '-', '--', '---', '—', '——', '/', '无', '暂无', 'null', 'n/a', '\\n']);

/** What people put into a cell to say that there is nothing. */
export const isNothing = (text: string) => EMPTY.has(text.toLowerCase());

/** Texts for an unknown price or time. The site itself prints 面议. */
const NO_PRICE = new Set(['面议', '待定', '另议', '详见公告']);
const NO_TIME = new Set(['待定', '另行通知', '详见公告']);
const isOneOf = (words: ReadonlySet<string>, text: string) => words.has(text.replace(/\s/g, ''));

/**
 * 1280000, ¥1,280,000.00, 128.5万, 1.2亿元 → fen.
 * @param unit that the file states outside of the cell: counts for texts that name no unit of their own
 * @returns null for 面议 and the like
 */
export function price(text: string, unit: StatedUnit = null): Fen | null | Refusal {
  if (isOneOf(NO_PRICE, text)) return null;
  const isUnclear = typeof unit === 'object' && unit !== null;
  const reading = readAmount(text, isUnclear || unit === null ? '元' : unit);
  if (reading.problem !== undefined) return new Refusal(reading.problem);
  return isUnclear && !reading.hasUnit ? new Refusal(unit.problem) : reading.fen;
}

/**
 * A time, a day or a range: see `shared/fields/time.ts`. Zeros for a date and 待定 count as empty.
 * @returns null for no time
 */
export function time(text: string): TimeSpan | null | Refusal {
  if (isEmptyTime(text) || isOneOf(NO_TIME, text)) return null;
  const reading = readFileTimes(text);
  return isTimeProblem(reading) ? new Refusal(reading.problem) : reading;
}

const degrees = (limit: number, reason: string) => (text: string) => {
  const plain = halfWidth(text).replace(/°$/, '');
  const value = /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return Math.abs(value) <= limit ? value : new Refusal(reason);
};

export const latitude = degrees(90, '纬度应在 -90 到 90 之间');
export const longitude = degrees(180, '经度应在 -180 到 180 之间');

/** `32.06,118.79`: latitude first; the other way round is understood where it can't be anything else. */
export function coordinate(text: string): { latitude: number; longitude: number } | Refusal {
  const parts = halfWidth(text).split(/\s*,\s*/);
  const [first, second] = parts.map(Number);
  const [north = '', east = ''] = Math.abs(first ?? 0) > 90 ? [parts[1], parts[0]] : parts;
  const found = { latitude: latitude(north), longitude: longitude(east) };
  if (parts.length !== 2 || second === undefined) return new Refusal('坐标应为“纬度,经度”');
  if (found.latitude instanceof Refusal || found.longitude instanceof Refusal) {
    return new Refusal('坐标应为“纬度,经度”');
  }
  return { latitude: found.latitude, longitude: found.longitude };
}

/** Control characters, and halves of characters, which no database keeps. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** One line of at most `max` characters; line breaks inside, which spreadsheets allow, become spaces. */
export const line = (max: number) => (text: string) => limited(inOneLine(text), text, max);

/** Not one pattern for line breaks with white space around them: it needs time in the square of the white space. */
const inOneLine = (text: string) =>
  text
    .split(/[\t\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

/** Many lines, as Markdown. */
export const prose = (max: number) => (text: string) => {
  const unix = text.replace(/\r\n?/g, '\n');
  return limited(unix, unix.replace(/[\n\t]/g, ''), max);
};

function limited(text: string, visible: string, max: number): string | Refusal {
  if (UNPRINTABLE.test(visible.replace(/[\t\r\n]/g, ''))) return new Refusal('含有不可见的控制字符');
  // A character has one or two UTF-16 units.
  const isLong = text.length > 2 * max || (text.length > max && [...text].length > max);
  if (isLong) return new Refusal(`不能超过 ${max} 个字`);
  return text;
}

/** An address of the web, https only; `//host/path` is taken as one. */
export function link(text: string): URL | Refusal {
  const address = text.startsWith('//') ? `https:${text}` : text;
  const isLink = text.length <= 1000 && /^https:\/\/\S+$/i.test(address) && URL.canParse(address);
  return isLink ? new URL(address) : new Refusal('应为 https:// 开头的链接');
}

/** The platform on whose host an address lies. */
export function platformOf(host: string): number | undefined {
  const entry = Object.entries(PLATFORMS).find(([, it]) => host === it.host || host.endsWith(`.${it.host}`));
  return entry && Number(entry[0]);
}

const MAX_IMAGES = 4;
const SITE_PATH = /^\/(?!\/)[^\s\\?#]{1,500}$/;

/** Up to four pictures: https addresses or paths of this site, as a JSON array or between | ; or commas. */
export function images(text: string): string[] | Refusal {
  const parts = text.startsWith('[') ? jsonTexts(text) : separated(text);
  if (!parts) return new Refusal('图片列表无法识别');
  const paths = parts.map((it) => it.trim()).filter((it) => it !== '');
  if (paths.length > MAX_IMAGES) return new Refusal(`图片最多 ${MAX_IMAGES} 张`);
  const found = paths.map((it) => {
    if (SITE_PATH.test(it) && !it.split('/').includes('..') && !UNPRINTABLE.test(it)) return it;
    const url = link(it);
    return url instanceof Refusal ? url : url.href;
  });
  if (found.some((it) => it instanceof Refusal)) {
    return new Refusal('图片应为 https:// 开头的链接或 / 开头的本站路径');
  }
  return found as string[];
}

/** Addresses may hold commas and semicolons themselves: those before the next address separate. */
function separated(text: string): string[] {
  const [first = '', ...rest] = text.split(/([|;,；，\n]+)/);
  const parts = [first];
  for (let i = 0; i < rest.length; i += 2) {
    const [separator = '', piece = ''] = rest.slice(i, i + 2);
    const isLast = i + 2 >= rest.length;
    const begins = /^\s*(?:https?:|\/)/i.test(piece) || (isLast && piece.trim() === '');
    if (separator.includes('|') || begins) parts.push(piece);
    else parts.push(`${parts.pop()}${separator}${piece}`);
  }
  return parts;
}

function jsonTexts(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((it) => typeof it === 'string') ? value : null;
  } catch {
    return null;
  }
}

const MAX_FILE_NAMES = 1_000;

/** Names of files: 1.jpg；2.jpg */
export function fileNames(text: string): string[] | Refusal {
  if (text.length > MAX_FILE_NAMES) return new Refusal(`不能超过 ${MAX_FILE_NAMES} 个字`);
  return text
    .split(/[;；|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
