/** What each control of a form is given. */
import type { Field, FieldKind } from '../../../../shared/domain/fields.ts';

export interface ControlProps<Kind extends FieldKind = FieldKind> {
  name: string;
  field: Extract<Field, { kind: Kind }>;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it, in Chinese. */
  error?: string;
}
