/** A code of a region of any level. Its tree of names is large: it comes with the control. */
import { lazy } from 'react';
import { region as shared } from '../../../shared/fields/region.ts';
import { ControlFilter } from './control-filter.tsx';
import type { ControlProps, Kind } from './kind.ts';
import { sharedParts } from './shared-kind.ts';
import { text } from './text.tsx';

export interface RegionField {
  kind: 'region';
}

const LazyControl = lazy(() => import('./controls/region.tsx'));

const RegionControl = (props: ControlProps<RegionField, string>) => <LazyControl {...props} />;

export const region: Kind<RegionField, string> = {
  readFilter: sharedParts(shared).readFilter,
  Control: RegionControl,
  Cell: text.Cell,
  Filter: ({ field, value, onChange }) => (
    <ControlFilter
      Control={RegionControl}
      field={field}
      value={value}
      onChange={(code) => onChange(code ?? '')}
    />
  ),
};
