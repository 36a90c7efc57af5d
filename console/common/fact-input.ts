/** The control of a fact, in forms and dialogs: the choices of its list, or its kind of field. */
import { FACTS, type Fact, type FactName } from '../../shared/domain/facts.ts';
import type { AnyFormField } from '../framework/resource.ts';

/** @param label default: the fact's own */
export function factInput(name: FactName, label: string = FACTS[name].label): AnyFormField {
  const { values, field }: Fact = FACTS[name];
  if (values) return { kind: 'code', label, options: values.map((value) => ({ value, label: value })) };
  return field ? { ...field, label } : { kind: 'text', label, placeholder: '用自己的话说明' };
}
