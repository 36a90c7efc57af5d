import { useId } from 'react';
import styles from './controls.module.css';
import type { ControlProps, FieldOf } from './kind.ts';

/** Yes or no. */
export function FlagControl({ name, field, value, onChange }: ControlProps<FieldOf<'flag'>>) {
  const id = useId();
  return (
    <div className={styles.flag}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          name={name}
          aria-describedby={field.help && id}
          checked={value === 'true'}
          onChange={({ target }) => onChange(target.checked ? 'true' : '')}
        />
        {field.label}
      </label>
      {field.help && <p id={id}>{field.help}</p>}
    </div>
  );
}
