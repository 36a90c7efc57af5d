/** Titles, names, long texts, links and pictures. Each takes the trimmed text of a cell. */
import { PLATFORMS } from '../../../shared/domain/listing.ts';
import { Refusal } from './refusal.ts';

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
