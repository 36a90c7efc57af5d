/** A form with the rules of the call that it makes. */
import { checkForm, formRules } from '../../../shared/form-rules.ts';
import type { Form, FormFields, Key } from '../resource.ts';

/** Fields without a rule of their own get the call's; what `check` says goes before what the call says. */
export function withCallRules<Row, Input extends object>(form: Form<Row, Input>): Form<Row, Input> {
  if (!form.input) return form;
  const rules = formRules(form.input);
  const names = (Object.keys(form.fields) as Key<Input>[]).filter((name) => Object.hasOwn(rules, name));
  const fields: FormFields<Input> = { ...form.fields };
  for (const name of names) {
    const { isRequired, maxLength } = rules[name] ?? {};
    const field = form.fields[name];
    if (field) fields[name] = { isRequired, maxLength, ...field } as FormFields<Input>[Key<Input>];
  }
  return {
    ...form,
    fields,
    check: (input, submit) => ({
      ...checkForm(rules, Object.fromEntries(names.map((name) => [name, input[name]]))),
      ...form.check?.(input, submit),
    }),
  };
}
