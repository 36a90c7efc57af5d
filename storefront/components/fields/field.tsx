import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { useControlId } from '../../islands/control-id.ts';
import styles from './field.module.css';

export interface FieldProps {
  label: string;
  /** The error message, displayed beside the field. */
  error?: string;
  /** The help text. */
  help?: ReactNode;
  /** An element in the same line, such as a button. */
  beside?: ReactNode;
}

/** The attributes that tie a control to its label, its help and its error. */
interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

type Notes = Pick<FieldProps, 'help' | 'error'>;

/** The ids of help and error, for the controls that they belong to. */
export const describedBy = (id: string, { help, error }: Notes): string | undefined =>
  [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Help and error below a control. */
export const FieldNotes = ({ id, help, error }: Notes & { id: string }) => (
  <>
    {help && (
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className={styles.problem}>
        {error}
      </p>
    )}
  </>
);

/** A control with its label above, help below and the error beside it. */
export function Field({
  label,
  name,
  error,
  help,
  beside,
  children,
}: FieldProps & { name?: string; children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useControlId(name);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy(id, { help, error }),
        })}
        {beside}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}

export function TextField({
  label,
  error,
  help,
  beside,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field label={label} name={input.name} error={error} help={help} beside={beside}>
      {(attributes) => <input {...attributes} {...input} />}
    </Field>
  );
}

export function TextArea({
  label,
  error,
  help,
  ...textarea
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} name={textarea.name} error={error} help={help}>
      {(attributes) => <textarea {...attributes} {...textarea} />}
    </Field>
  );
}
