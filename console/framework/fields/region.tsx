/** A code of a region of any level. Its tree of names is large: it comes with the control. */
import { lazy, Suspense, useId } from 'react';
import { invalidValue } from '../../../shared/message-table.ts';
import filters from './filters.module.css';
import type { FilterProps, Kind } from './kind.ts';
import { text } from './text.tsx';

export interface RegionField {
  kind: 'region';
}

const RegionControl = lazy(() => import('./controls/region.tsx'));

const NO_FORM = { resource: '', fields: {}, values: {} };
const nothing = () => {};

function RegionFilter({ field, value, onChange }: FilterProps<RegionField>) {
  const id = useId();
  return (
    <Suspense fallback={null}>
      <div className={filters.choice}>
        <label htmlFor={id}>{field.label}</label>
        <div className={filters.region}>
          <RegionControl
            id={id}
            field={field}
            value={value}
            onChange={(code) => onChange(code ?? '')}
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
    </Suspense>
  );
}

export const region: Kind<RegionField, string> = {
  Control: RegionControl,
  initial: '',
  Cell: text.Cell,
  Filter: RegionFilter,
  readFilter: (code) => (/^\d{6}$/.test(code) ? { value: code } : { problem: invalidValue }),
};
