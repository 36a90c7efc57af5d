import { useState } from 'react';
import { bankNameRequired } from '../../../../../shared/message-table.ts';
import { FieldGroup } from '../../../../components/fields/field-group.tsx';
import styles from './controls.module.css';
import type { ControlProps, FieldOf } from './kind.ts';

const OTHER = '其他银行';

/** One of the site's banks, or the typed name of another one. */
export function BankControl({ name, field, value, onChange, error, banks }: ControlProps<FieldOf<'bank'>>) {
  const [isOther, setOther] = useState(value !== '' && !banks.includes(value));
  const problem = error && isOther && value.trim() === '' ? bankNameRequired : error;

  function choose(bank: string) {
    setOther(bank === OTHER);
    onChange(bank === OTHER ? '' : bank);
  }

  return (
    <FieldGroup label={field.label} help={field.help} error={problem}>
      {(described) => (
        <div className={styles.place}>
          <select
            name={name}
            aria-label={field.label}
            aria-invalid={(error !== undefined && !isOther) || undefined}
            aria-describedby={described}
            value={isOther ? OTHER : value}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">请选择银行</option>
            {[...banks.filter((bank) => bank !== OTHER), OTHER].map((bank) => (
              <option key={bank}>{bank}</option>
            ))}
          </select>
          {isOther && (
            <input
              name={name}
              aria-label="银行名称"
              placeholder="请填写银行名称"
              maxLength={field.maxLength}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={described}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </div>
      )}
    </FieldGroup>
  );
}
