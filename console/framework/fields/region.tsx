/** A code of a region of any level. Its tree of names is large: it comes with the control. */
import { lazy, Suspense, useId } from 'react';
import { region as shared } from '../../../shared/fields/region.ts';
import filters from './filters.module.css';
import { type FilterProps, type Kind, WITHOUT_FORM } from './kind.ts';
import { sharedParts } from './shared-kind.ts';
import { text } from './text.tsx';

export interface RegionField {
  kind: 'region';
}

const RegionControl = lazy(() => import('./controls/region.tsx'));

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
            isInvalid={false}
            describedBy={undefined}
            {...WITHOUT_FORM}
          />
        </div>
      </div>
    </Suspense>
  );
}

export const region: Kind<RegionField, string> = {
  readFilter: sharedParts(shared).readFilter,
  Control: RegionControl,
  Cell: text.Cell,
  Filter: RegionFilter,
};
