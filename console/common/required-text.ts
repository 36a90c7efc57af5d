import { REASON_MAX } from '../../shared/domain/order.ts';
import type { FormField } from '../framework/resource.ts';

/** A text that an action's dialog asks for. */
export const requiredText = (label: string, maxLength: number, help?: string): FormField<never> => ({
  kind: 'text',
  label,
  help,
  isRequired: true,
  maxLength,
});

/** Why something is done, which is stored and told. @param help who reads it */
export const reasonInput = (label: string, help?: string) => ({
  remark: requiredText(label, REASON_MAX, help),
});
