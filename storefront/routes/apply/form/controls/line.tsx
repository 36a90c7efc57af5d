import type { InputHTMLAttributes } from 'react';
import { serverNow } from '../../../../../providers/server-clock.ts';
import { isMask } from '../../../../../shared/domain/accounts/mask.ts';
import type { Field } from '../../../../../shared/domain/fields.ts';
import { kindOf } from '../../../../../shared/fields/index.ts';
import { dayOf } from '../../../../../shared/time.ts';
import { TextArea, TextField } from '../../../../components/fields/field.tsx';
import { tidyValue } from '../values.ts';
import type { ControlProps, FieldOf } from './kind.ts';

/** Room for spaces and hyphens in copied numbers. */
const NUMBER_LENGTH = 50;
/** Longer texts get several lines. */
const ONE_LINE = 200;

/** A field for typing. @param input attributes that help to type such a value */
export const LineControl = ({
  input,
  ...props
}: ControlProps & { input?: InputHTMLAttributes<HTMLInputElement> }) => (
  <TextField
    {...commonOf(props)}
    autoComplete="off"
    {...input}
    onChange={({ target }) => props.onChange(target.value)}
    onBlur={() => props.onChange(tidyValue(props.field, props.value))}
  />
);

/** A text of one line or several. */
export const TextControl = (props: ControlProps<FieldOf<'text'>>) =>
  props.field.maxLength > ONE_LINE ? (
    <TextArea {...commonOf(props)} rows={5} onChange={({ target }) => props.onChange(target.value)} />
  ) : (
    <LineControl {...props} />
  );

export const LettersControl = (props: ControlProps) => (
  <LineControl
    {...props}
    input={{ autoCapitalize: 'characters', spellCheck: false, maxLength: NUMBER_LENGTH }}
  />
);

export const DigitsControl = (props: ControlProps) => (
  <LineControl {...props} input={{ inputMode: 'numeric', maxLength: NUMBER_LENGTH }} />
);

export const MailControl = (props: ControlProps) => (
  <LineControl
    {...props}
    input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 100 }}
  />
);

/** A day that is not in the future. */
export const DayControl = (props: ControlProps) => (
  <LineControl {...props} input={{ type: 'date', max: dayOf(new Date(serverNow())) }} />
);

const commonOf = ({ name, field, value, error }: ControlProps) => ({
  name,
  value,
  label: field.label,
  help: isStoredNumber(field, value) ? '已保存的号码，如需更换请重新填写' : field.help,
  error,
  maxLength: 'maxLength' in field ? field.maxLength : undefined,
});

/** The saved number of a person or an account is answered masked. */
const isStoredNumber = (field: Field, value: string): boolean =>
  kindOf(field).tidy !== undefined && isMask(value);
