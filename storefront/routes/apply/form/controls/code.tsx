import { Field } from '../../../../components/fields/field.tsx';
import { FieldGroup } from '../../../../components/fields/field-group.tsx';
import styles from './controls.module.css';
import type { ControlProps, FieldOf } from './kind.ts';

/** Two choices are displayed side by side, more of them in a list. */
export function CodeControl(props: ControlProps<FieldOf<'code'>>) {
  const { name, field, value, onChange, error } = props;
  if (field.codes.length <= 2) return <Radios {...props} />;
  return (
    <Field label={field.label} help={field.help} error={error}>
      {(attributes) => (
        <select {...attributes} name={name} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">请选择{field.label}</option>
          {field.codes.map((code) => (
            <option key={code} value={code}>
              {field.names?.[code]?.name ?? code}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const Radios = ({ name, field, value, onChange, error }: ControlProps<FieldOf<'code'>>) => (
  <FieldGroup label={field.label} help={field.help} error={error}>
    {(described) => (
      <div className={styles.radios}>
        {field.codes.map((code) => (
          <label key={code} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={code}
              aria-describedby={described}
              checked={value === String(code)}
              onChange={() => onChange(String(code))}
            />
            {field.names?.[code]?.name ?? code}
          </label>
        ))}
      </div>
    )}
  </FieldGroup>
);
