/** The control of a kind as a filter, beside its label. */
import { type ReactNode, Suspense, useId } from 'react';
import filters from './filters.module.css';
import { type ControlProps, type FilterProps, WITHOUT_FORM } from './kind.ts';

interface ControlFilterProps<Options, Value> {
  Control: (props: ControlProps<Options, Value>) => ReactNode;
  field: FilterProps<Options>['field'];
  value: Value | null;
  onChange: (value: Value | null) => void;
}

export function ControlFilter<Options, Value>({ Control, ...control }: ControlFilterProps<Options, Value>) {
  const id = useId();
  return (
    <div className={filters.choice}>
      <label htmlFor={id} id={`${id}-label`}>
        {control.field.label}
      </label>
      {/* Its place is there before its code: what follows must not move under a pointer. */}
      <div className={filters.region}>
        <Suspense fallback={null}>
          <Control id={id} {...control} isInvalid={false} describedBy={undefined} {...WITHOUT_FORM} />
        </Suspense>
      </div>
    </div>
  );
}
