import { type InputHTMLAttributes, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './password-field.module.css';

/** A password field with a button that shows the typed text. */
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
