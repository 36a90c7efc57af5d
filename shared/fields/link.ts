/** Addresses of the web. */
import type { Kind } from './kind.ts';
import type { Reading } from './reading.ts';
import { textual } from './text.ts';

export interface LinkField {
  kind: 'link';
  maxLength: number;
}

const MAX_TYPED = 1_000;

/** https only; `//host/path` is taken as one. */
export function readLink(text: string): Reading<URL> {
  const address = text.startsWith('//') ? `https:${text}` : text;
  const isLink = text.length <= MAX_TYPED && /^https:\/\/\S+$/i.test(address) && URL.canParse(address);
  return isLink ? { value: new URL(address) } : { problem: '应为 https:// 开头的链接' };
}

export const link = {
  ...textual,
  read: (text, { maxLength }) => {
    const reading = readLink(text.trim());
    if (reading.problem !== undefined) return reading;
    const { href } = reading.value;
    return href.length > maxLength ? { problem: `不能超过 ${maxLength} 个字` } : { value: href };
  },
  cell: { kind: 'text', limitsLength: true, takesAddress: true },
  schema: (schemas, { maxLength }) => schemas.text(maxLength),
  example: () => 'https://example.com/',
  search: 'part',
} satisfies Kind<LinkField, string>;
