/** A region of any level as a filter. It loads the tree of regions, so lists load it when they have the filter. */
import { useId } from 'react';
import RegionControl from '../form/controls/region.tsx';
import styles from './list.module.css';

interface RegionFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const NO_FORM = { resource: '', fields: {}, values: {} };
const nothing = () => {};

export default function RegionFilter({ label, value, onChange }: RegionFilterProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.region}>
        <RegionControl
          id={id}
          field={{ kind: 'region', label }}
          value={value}
          onChange={onChange}
          onValueUnavailable={nothing}
          onProblem={nothing}
          onBusy={nothing}
          isDisabled={false}
          isInvalid={false}
          describedBy={undefined}
          form={NO_FORM}
        />
      </div>
    </div>
  );
}
