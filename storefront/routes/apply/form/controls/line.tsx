import type { InputHTMLAttributes } from 'react';
import { serverNow } from '../../../../../providers/server-clock.ts';
import { isMask } from '../../../../../shared/domain/accounts/mask.ts';
import type { Field, FieldKind } from '../../../../../shared/domain/fields.ts';
import { dayOf } from '../../../../../shared/time.ts';
import { TextArea, TextField } from '../../../../components/fields/field.tsx';
import type { ControlProps } from '../control.ts';
import { isNumber, tidyValue } from '../values.ts';

/** Room for spaces and hyphens in copied numbers. */
const NUMBER_LENGTH = 50;
/** Longer texts get several lines. */
const ONE_LINE = 200;

const letters = { autoCapitalize: 'characters', spellCheck: false, maxLength: NUMBER_LENGTH } as const;
const digits = { inputMode: 'numeric', maxLength: NUMBER_LENGTH } as const;

const INPUTS: { [Kind in FieldKind]?: InputHTMLAttributes<HTMLInputElement> } = {
  mail: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 100 },
  day: { type: 'date' },
  idCard: letters,
  creditCode: letters,
  bankAccount: digits,
  repeat: digits,
};

/** A field for typing: a text, a number or a day. */
export function LineControl({ name, field, value, onChange, error }: ControlProps) {
  const common = {
    name,
    value,
    label: field.label,
    help: isNumber(field) && isMask(value) ? '已保存的号码，如需更换请重新填写' : field.help,
    error,
    maxLength: lengthOf(field),
  };
  if (field.kind === 'text' && field.maxLength > ONE_LINE) {
    return <TextArea {...common} rows={5} onChange={({ target }) => onChange(target.value)} />;
  }
  return (
    <TextField
      {...common}
      autoComplete="off"
      {...INPUTS[field.kind]}
      {...(field.kind === 'day' && { max: dayOf(new Date(serverNow())) })}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => onChange(tidyValue(field, value))}
    />
  );
}

const lengthOf = (field: Field) => ('maxLength' in field ? field.maxLength : undefined);
