/** A text: one line, or several in a dialog that has room for a long one. */
import { Input } from 'antd';
import styles from './cells/cells.module.css';
import { ariaOf, type ControlProps, type Kind } from './kind.ts';
import { sharedParts, type Written } from './shared-kind.ts';

export interface TextField<Name extends string = 'text'> {
  kind: Name;
  maxLength?: number;
  placeholder?: string;
  /** Of a long text in a dialog, which grows; default: 3. */
  rows?: number;
}

/** Longer texts have several lines in dialogs. */
const ONE_LINE = 64;

type TextProps = ControlProps<TextField<string>, string>;

/** Whether a field is that of a long text. */
export const isLong = <Field extends object>(field: Field): field is Field & { maxLength: number } =>
  'maxLength' in field && typeof field.maxLength === 'number' && field.maxLength > ONE_LINE;

export function TextControl(props: TextProps) {
  const { id, field, value, onChange, isDisabled, isInvalid, form } = props;
  const attributes = {
    ...ariaOf(props),
    id,
    value: value ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    maxLength: field.maxLength,
    placeholder: field.placeholder,
    disabled: isDisabled,
    status: isInvalid ? ('error' as const) : undefined,
  };
  if (!form.isDialog) return <Input {...attributes} showCount />;
  return isLong(field) ? (
    <Input.TextArea {...attributes} autoSize={{ minRows: field.rows ?? 3 }} />
  ) : (
    <Input {...attributes} />
  );
}

const TextCell = ({ value }: { value: unknown }) => <span className={styles.text}>{String(value)}</span>;

export const text: Kind<TextField<string>, string> = {
  Control: TextControl,
  Cell: TextCell,
  isWritten: true,
  minCharacters: 12,
};

/** A text that only means something in a form of its own, such as a phone number. */
export const line = <Options extends TextField<string>>(
  shared: Written<Options, string>,
  maxLength?: number,
): Kind<Options, string> => ({
  ...text,
  ...sharedParts(shared),
  Control: ({ field, ...props }) => <TextControl {...props} field={{ maxLength, ...field }} />,
});
