/**
 * Rules of a form's fields, from the call that it makes. They check the input before it is sent. Forms of the
 * storefront and of the console take them from here, so that no limit and no message is written twice.
 */
import { z } from 'zod';

interface FieldRules {
  /** In characters, if the call limits the text. */
  maxLength?: number;
  isRequired: boolean;
  /** @returns the problem of a value, in Chinese; null, undefined and '' count as missing, as they do on the wire */
  check: (value: unknown) => string | undefined;
}

export type FormRules<Name extends string = string> = Readonly<Record<Name, FieldRules>>;

/** The rules of each field of a call's input; rules between fields are the server's. */
export function formRules<Shape extends z.ZodRawShape>(
  input: z.ZodObject<Shape>,
): FormRules<keyof Shape & string> {
  const rules = Object.entries(input.shape).map(([name, type]) => [name, rulesOf(type)]);
  return Object.fromEntries(rules);
}

function rulesOf(type: z.core.$ZodType): FieldRules {
  const maxLength = maxLengthOf(type);
  const check = (value: unknown) => {
    const isMissing = value === null || value === '';
    const issue = z.safeParse(type, isMissing ? undefined : value).error?.issues[0];
    return issue && inRow(issue);
  };
  return {
    ...(maxLength !== undefined && { maxLength }),
    isRequired: check(undefined) !== undefined,
    check,
  };
}

/** Of a list, the problem names the row. */
const inRow = ({ path: [row], message }: z.core.$ZodIssue): string =>
  typeof row === 'number' ? `第${row + 1}行：${message}` : message;

/** Of a text, also behind a transformation or an `optional()`. */
function maxLengthOf(type: z.core.$ZodType): number | undefined {
  if (type instanceof z.ZodPipe) return maxLengthOf(type.out) ?? maxLengthOf(type.in);
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault) return maxLengthOf(type.unwrap());
  return type instanceof z.ZodString || type instanceof z.ZodEmail
    ? (type.maxLength ?? undefined)
    : undefined;
}

/** The problems of a form's values, by field. Values without a field of the call are ignored. */
export function checkForm(
  rules: FormRules,
  values: Readonly<Record<string, unknown>>,
): Partial<Record<string, string>> {
  const problems = Object.entries(values).flatMap(([name, value]) => {
    const problem = Object.hasOwn(rules, name) ? rules[name]?.check(value) : undefined;
    return problem === undefined ? [] : [[name, problem]];
  });
  return Object.fromEntries(problems);
}
