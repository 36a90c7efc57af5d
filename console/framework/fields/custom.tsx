/** A custom control, if no kind fits; made by `React.lazy`, unless it is small. */
import type { ComponentType } from 'react';
import type { ControlProps, Kind } from './kind.ts';

export type CustomControl = ComponentType<Omit<ControlProps<object>, 'field'>>;

export interface CustomField {
  kind: 'custom';
  control: CustomControl;
}

export const custom: Kind<CustomField> = {
  Control: ({ field: { control: Custom }, ...props }) => <Custom {...props} />,
  isGroup: () => true,
};
