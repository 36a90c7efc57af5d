import { FieldGroup } from '../../../../components/fields/field-group.tsx';
import type { ControlProps } from '../control.ts';
import { RegionSelects } from './region-selects.tsx';

/** A region of any level. */
export const RegionControl = ({ name, field, value, onChange, error }: ControlProps<'region'>) => (
  <FieldGroup label={field.label} help={field.help} error={error}>
    {(described) => (
      <RegionSelects
        name={name}
        value={value}
        onChange={onChange}
        isInvalid={error !== undefined}
        described={described}
        allowsNationwide={field.allowsNationwide}
      />
    )}
  </FieldGroup>
);
