/** Codes with their names and colours, as fields, filters and tabs take them. */
import type { Permission } from '../../../shared/domain/accounts/permission.ts';

/** The colours of states, by what they mean; and those that the site has for types of listings. */
export type Tone = 'plain' | 'waiting' | 'good' | 'bad' | 'promoted' | 'judicial' | 'auction' | 'referral';

export interface Option {
  value: number | string;
  label: string;
  /** Only for users with this permission. */
  permission?: Permission;
  tone?: Tone;
}

/** Names by code; a code without a tone is plain. */
export type CodeNames<Value> = Readonly<
  Record<Extract<Value, string | number>, { name: string; tone?: Tone; permission?: Permission }>
>;

/** The codes of a table of fields with their names, or the options in their order. */
export type CodeOptions<Value> =
  | { options: readonly Option[] }
  | {
      names?: CodeNames<Value>;
      /** Default: all that have a name. */
      codes?: readonly (string | number)[];
    };

/** The options of a field, in their order. */
export function optionsOf<Value>(field: CodeOptions<Value>): readonly Option[] {
  if ('options' in field) return field.options;
  const names: CodeNames<string> = field.names ?? {};
  const { codes = Object.keys(names) } = field;
  return codes.map((value) => {
    const { name, ...more } = names[value] ?? { name: String(value) };
    return { value, label: name, ...more };
  });
}
