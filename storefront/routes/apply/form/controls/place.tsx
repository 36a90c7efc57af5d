import { useState } from 'react';
import { FieldGroup } from '../../../../components/fields/field-group.tsx';
import styles from './controls.module.css';
import type { ControlProps, FieldOf } from './kind.ts';
import { RegionSelects } from './region-selects.tsx';
import { joinPlace, type PlaceParts, splitPlace } from './regions.ts';

/** A region and a detail. Outside of this control they are one line of text. */
export function PlaceControl({ name, field, value, onChange, error }: ControlProps<FieldOf<'place'>>) {
  const [parts, setParts] = useState(() => splitPlace(value));

  function change(changed: Partial<PlaceParts>) {
    const next = { ...parts, ...changed };
    setParts(next);
    onChange(joinPlace(next));
  }

  return (
    <FieldGroup label={field.label} help={field.help} error={error}>
      {(described) => (
        <div className={styles.place}>
          <RegionSelects
            name={name}
            value={parts.region}
            onChange={(region) => change({ region })}
            isInvalid={error !== undefined && parts.region === ''}
            described={described}
          />
          <input
            name={name}
            aria-label="详细地址"
            placeholder="详细地址（街道、门牌号）"
            autoComplete="street-address"
            maxLength={field.maxLength}
            aria-invalid={(error !== undefined && parts.region !== '') || undefined}
            aria-describedby={described}
            value={parts.detail}
            onChange={({ target }) => change({ detail: target.value })}
          />
        </div>
      )}
    </FieldGroup>
  );
}
