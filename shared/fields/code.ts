/** One of the codes of a table, each with a Chinese name. */
import type { OperatorPermission } from '../domain/accounts/operator.ts';
import type { Kind, Ruled, Schemas } from './kind.ts';
import type { Reading } from './reading.ts';

interface CodeName {
  name: string;
  /** Only callers with this permission may choose the code. */
  permission?: OperatorPermission;
}

export interface CodeField<Code extends number = number> {
  kind: 'code';
  codes: readonly Code[];
  /** The choices in forms. */
  names?: Readonly<Record<number, CodeName>>;
  /** Other names of the codes in files. */
  alsoCalled?: Readonly<Record<number, readonly string[]>>;
  /** The message for an unreadable text, if the names alone are not enough. */
  unreadable?: string;
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

const nameOf = (code: number, { names }: CodeField): string => names?.[code]?.name ?? String(code);

/** Files read the same field thousands of times. */
const codesByWord = new WeakMap<CodeField, Map<string, number>>();

function wordsOf(field: CodeField): Map<string, number> {
  const cached = codesByWord.get(field);
  if (cached) return cached;
  const words = field.codes.flatMap((code) =>
    [String(code), nameOf(code, field), ...(field.alsoCalled?.[code] ?? [])].map(
      (word) => [plain(word), code] as const,
    ),
  );
  // The first code of a word.
  const byWord = new Map(words.toReversed());
  codesByWord.set(field, byWord);
  return byWord;
}

function read(text: string, field: CodeField): Reading<number> {
  const code = wordsOf(field).get(plain(text));
  if (code !== undefined) return { value: code };
  return {
    problem: field.unreadable ?? `应为${field.codes.map((it) => nameOf(it, field)).join('、')}之一`,
  };
}

export const codeSchema = <Code extends number>({ codeOf }: Schemas, { codes }: Ruled<CodeField<Code>>) =>
  codeOf(codes);

export const code = {
  read,
  words: nameOf,
  schema: codeSchema,
  answer: ({ maybeNumber }) => maybeNumber,
  cell: { kind: 'text' },
  example: (field) => nameOf(field.codes[0] ?? 0, field),
} satisfies Kind<CodeField, number>;
