/** The parts of a number format: its sections, and what each writes around the digits. */

interface Condition {
  operator: string;
  value: number;
}

/** One section: the text before and after the digits, and the scale of the number. */
export interface FormatSection {
  condition: Condition | null;
  hasDigits: boolean;
  prefix: string;
  suffix: string;
  /** The shown number is the stored one divided by this power of ten: 0!.0,"万" divides by 10,000. */
  shift: number;
  isPercent: boolean;
  /** Two decimals and thousands apart, or with a currency: such a cell shows an amount to the fen. */
  isAmount: boolean;
  /** There are texts between the digits, as in 0"亿"0"万". */
  isMixed: boolean;
}

/** Excel allows 255 characters. */
const MAX_LENGTH = 1_000;

type Token = { kind: 'digit' | 'point' | 'comma' | 'percent' | 'exponent' } | { kind: 'text'; text: string };

const KINDS: Readonly<Record<string, Token['kind']>> = {
  '0': 'digit',
  '#': 'digit',
  '?': 'digit',
  '.': 'point',
  ',': 'comma',
  '%': 'percent',
};

/** General, as Excel and its Chinese version write it. */
const GENERAL = /^(?:general|g\/通用格式)/i;

/** The sections of a format, in their order. */
export function formatSections(code: string): FormatSection[] {
  const sections: { tokens: Token[]; condition: Condition | null }[] = [{ tokens: [], condition: null }];
  const text = code.slice(0, MAX_LENGTH);
  for (let at = 0; at < text.length; ) {
    const section = sections.at(-1) ?? { tokens: [], condition: null };
    const character = text[at] ?? '';
    const rest = text.slice(at);
    const general = GENERAL.exec(rest)?.[0];
    if (general) {
      section.tokens.push({ kind: 'digit' });
      at += general.length;
    } else if (character === ';') {
      sections.push({ tokens: [], condition: null });
      at += 1;
    } else if (character === '"') {
      const end = rest.indexOf('"', 1);
      const length = end < 0 ? rest.length : end + 1;
      section.tokens.push({ kind: 'text', text: rest.slice(1, length - 1) });
      at += length;
    } else if (character === '\\' || character === '!') {
      section.tokens.push({ kind: 'text', text: rest[1] ?? '' });
      at += 2;
    } else if (character === '_' || character === '*') {
      at += 2;
    } else if (character === '[') {
      const end = rest.indexOf(']');
      const inner = rest.slice(1, end < 0 ? undefined : end);
      const [, operator, value] = /^([<>=]{1,2})(-?[\d.]+)$/.exec(inner) ?? [];
      if (operator) section.condition = { operator, value: Number(value) };
      // A currency: [$¥-804].
      const currency = /^\$([^-]*)/.exec(inner)?.[1];
      if (currency) section.tokens.push({ kind: 'text', text: currency });
      at += inner.length + 2;
    } else if (/^e[+-]/i.test(rest)) {
      section.tokens.push({ kind: 'exponent' });
      at += 2;
    } else {
      const kind = KINDS[character];
      section.tokens.push(kind && kind !== 'text' ? { kind } : { kind: 'text', text: character });
      at += 1;
    }
  }
  return sections.map(({ tokens, condition }) => sectionOf(tokens, condition));
}

function sectionOf(tokens: readonly Token[], condition: Condition | null): FormatSection {
  const places = tokens.flatMap(({ kind }, index) => (kind === 'digit' ? [index] : []));
  const [first = tokens.length, last = tokens.length] = [places[0], places.at(-1)];
  const textIn = (some: readonly Token[]) =>
    some
      .map((token) => (token.kind === 'text' ? token.text : ''))
      .join('')
      .trim();
  const core = tokens.slice(first, last + 1);
  // An exponent and its digits, and the bar of a fraction, do not change the number.
  const isPlain = core.some(
    (token) => token.kind === 'exponent' || (token.kind === 'text' && token.text === '/'),
  );
  const inner = isPlain ? [] : core.filter((token) => token.kind === 'text');
  const point = core.findIndex((token) => token.kind === 'text' && token.text === '.');
  const hasOwnPoint = inner.length === 1 && point > 0 && core.every(({ kind }) => kind !== 'point');
  const decimals = core.slice(core.findIndex(({ kind }) => kind === 'point')).length - 1;
  const shownDecimals = hasOwnPoint ? core.slice(point).filter(({ kind }) => kind === 'digit').length : 0;
  return {
    condition,
    hasDigits: places.length > 0,
    prefix: textIn(tokens.slice(0, first)),
    suffix: textIn(tokens.slice(last + 1)),
    shift: 3 * scalingCommas(tokens) + shownDecimals,
    isPercent: tokens.some(({ kind }) => kind === 'percent'),
    isAmount:
      core.some(({ kind }) => kind === 'point') &&
      decimals === 2 &&
      (core.some(({ kind }) => kind === 'comma') || /[¥￥元]/.test(textIn(tokens))),
    isMixed: inner.length > 0 && !hasOwnPoint,
  };
}

/** Commas behind the last digit, or before the decimal point, divide by a thousand each; others group digits. */
function scalingCommas(tokens: readonly Token[]): number {
  let [scaling, pending, hasDigit] = [0, 0, false];
  for (const { kind } of tokens) {
    if (kind === 'digit') {
      hasDigit = true;
      pending = 0;
    } else if (kind === 'comma' && hasDigit) {
      pending += 1;
    } else if (kind === 'point') {
      scaling += pending;
      pending = 0;
    }
  }
  return scaling + pending;
}

/** The section for a number; null if the format has none. */
export function sectionFor(sections: readonly FormatSection[], number: number): FormatSection | null {
  if (sections.some(({ condition }) => condition)) {
    return sections.find(({ condition }) => !condition || holds(condition, number)) ?? null;
  }
  const [positive = null, negative = positive, zero = positive] = sections;
  if (number < 0) return negative;
  return number === 0 ? zero : positive;
}

function holds({ operator, value }: Condition, number: number): boolean {
  switch (operator) {
    case '>':
      return number > value;
    case '>=':
      return number >= value;
    case '<':
      return number < value;
    case '<=':
      return number <= value;
    case '<>':
      return number !== value;
    default:
      return number === value;
  }
}
