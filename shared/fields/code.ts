/** One of the codes of a table, each with a Chinese name. */
import type { OperatorPermission } from '../domain/accounts/operator.ts';
import type { Kind, Ruled, Schemas } from './kind.ts';
import type { Reading } from './reading.ts';

export interface CodeName {
  name: string;
  /** What files call it besides. */
  alsoCalled?: readonly string[];
  /** Only who has it may choose the code. */
  permission?: OperatorPermission;
}

export interface CodeField<Code extends number = number> {
  kind: 'code';
  codes: readonly Code[];
  /** What people choose from in forms. */
  names?: Readonly<Record<number, CodeName>>;
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

const nameOf = (code: number, { names }: CodeField): string => names?.[code]?.name ?? String(code);

function read(text: string, field: CodeField): Reading<number> {
  const typed = plain(text);
  const code = field.codes.find((it) =>
    [String(it), nameOf(it, field), ...(field.names?.[it]?.alsoCalled ?? [])].some(
      (word) => plain(word) === typed,
    ),
  );
  if (code !== undefined) return { value: code };
  return { problem: `应为${field.codes.map((it) => nameOf(it, field)).join('、')}之一` };
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
