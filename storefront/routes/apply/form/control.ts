/** The props of every control of a form. */
import type { Field, FieldKind } from '../../../../shared/domain/fields.ts';

export interface ControlProps<Kind extends FieldKind = FieldKind> {
  name: string;
  field: Extract<Field, { kind: Kind }>;
  value: string;
  onChange: (value: string) => void;
  /** The problem, in Chinese. */
  error?: string;
}
