import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { describedBy, FieldNotes, type FieldProps } from './field.tsx';

/** Several controls for one value, with a common label, help and error. */
export function FieldGroup({
  label,
  error,
  help,
  children,
}: Omit<FieldProps, 'beside'> & {
  /** @param described the ids of help and error, for each control */
  children: (described: string | undefined) => ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className={`${styles.field} ${styles.group}`}>
      <legend>{label}</legend>
      {children(describedBy(id, { help, error }))}
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}
