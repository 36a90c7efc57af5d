/**
 * Prices and times in the texts of a listing that contradict its fields: 起拍价 was changed, and the announcement says the
 * old one. A text that also says the field's value is right: it may tell of several rounds or lots. What a text says is
 * read only where it cannot mean anything else, because a wrong warning teaches people to ignore them.
 */
import { amountWords } from '../../../fields/amount.ts';
import { endText } from '../../../fields/times/end-text.ts';
import { formatTime } from '../../../time.ts';
import { SUBJECT_FIELDS, TEXT_FIELDS } from '../../subject-fields.ts';
import { type Amounts, COMPARED_AMOUNTS } from '../plausibility.ts';
import { amountsIn } from './amounts-in-text.ts';
import { timesIn } from './times-in-text.ts';

type TextField = (typeof TEXT_FIELDS)[number];
const TIMES = ['start_time', 'end_time'] as const;

/** What a listing says: amounts in fen, texts in Markdown. What is unknown contradicts nothing. */
export interface Stated {
  amounts: Amounts;
  start_time?: Date | null;
  end_time?: Date | null;
  texts: { readonly [Name in TextField]?: string | null | undefined };
}

export interface Contradiction {
  field: (typeof COMPARED_AMOUNTS)[number] | (typeof TIMES)[number];
  /** The field with the text. */
  textField: TextField;
  /** 竞买公告中的起拍价为120万元，与填写的96万元不一致 */
  text: string;
}

export const contradictionsIn = ({ amounts, texts, ...times }: Stated): Contradiction[] =>
  TEXT_FIELDS.flatMap((textField) => {
    const plain = plainText(texts[textField] ?? '');
    if (plain === '') return [];
    const ofAmounts = COMPARED_AMOUNTS.flatMap((field): Contradiction[] => {
      const value = amounts[field];
      if (!value) return [];
      const other = otherThan(amountsIn(plain, field), (it) => it === value);
      return other === null ? [] : [differs(textField, field, amountWords(other), amountWords(value))];
    });
    const said = timesIn(plain);
    const ofTimes = TIMES.flatMap((field): Contradiction[] => {
      const value = times[field];
      if (!value) return [];
      const other = otherThan(said[field], ({ at, isDay }) =>
        isDay
          ? timeWords(field, at, true) === timeWords(field, value, true)
          : at.getTime() === value.getTime(),
      );
      if (other === null) return [];
      const words = (at: Date) => timeWords(field, at, other.isDay);
      return [differs(textField, field, words(other.at), words(value))];
    });
    return [...ofAmounts, ...ofTimes];
  });

/** The first value that is said, if none of those said is the right one. */
const otherThan = <Value>(said: readonly Value[], isRight: (value: Value) => boolean): Value | null =>
  said.some(isRight) ? null : (said[0] ?? null);

const differs = (
  textField: TextField,
  field: Contradiction['field'],
  said: string,
  stated: string,
): Contradiction => ({
  field,
  textField,
  text: `${SUBJECT_FIELDS[textField].label}中的${SUBJECT_FIELDS[field].label}为${said}，与填写的${stated}不一致`,
});

function timeWords(field: (typeof TIMES)[number], at: Date, isDay: boolean): string {
  const whole = formatTime(at).slice(0, '2026-12-01 10:00'.length);
  const words = field === 'end_time' ? endText(whole) : whole;
  return isDay ? words.slice(0, '2026-12-01'.length) : words;
}

/** Markdown without its marks, half-width, in one line. */
const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>\\]/g, '')
    .normalize('NFKC')
    .replace(/[\s|]+/g, ' ');
