import {
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  /** The error message, displayed beside the field. */
  error?: string;
  /** The help text. */
  help?: ReactNode;
  /** Stands in the same line, such as a button. */
  beside?: ReactNode;
}

/** The attributes that tie a control to its label, its help and its error. */
interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A control with its label above, help below and the error beside it. */
export function Field({
  label,
  error,
  help,
  beside,
  children,
}: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
        {beside}
      </div>
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
    <Field label={label} error={error} help={help} beside={beside}>
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
    <Field label={label} error={error} help={help}>
      {(attributes) => <textarea {...attributes} {...textarea} />}
    </Field>
  );
}

/** A password, which can be looked at while it is typed. */
export function PasswordField({
  label,
  error,
  help,
  ...input
}: Omit<FieldProps, 'beside'> & InputHTMLAttributes<HTMLInputElement>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <Field label={label} error={error} help={help}>
      {(attributes) => (
        <span className={styles.password}>
          <input
            {...attributes}
            {...input}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.show}
            aria-pressed={isVisible}
            aria-label={`显示${label}`}
            onClick={() => setVisible(!isVisible)}
          >
            {isVisible ? '隐藏' : '显示'}
          </button>
        </span>
      )}
    </Field>
  );
}
