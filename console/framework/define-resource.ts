/** Checks a resource's configuration, and completes its form by the rules of the call that saves. */
import { checkForm, formRules } from '../../shared/form-rules.ts';
import type { AnyResource, Form, FormFields, Key, Resource } from './resource.ts';

/** @throws Error that names the resource and the field, where the configuration contradicts itself */
export function defineResource<Row extends { id: number }, Input extends object = object>(
  resource: Resource<Row, Input>,
): Resource<Row, Input> {
  assertConsistent(resource);
  return resource.form ? { ...resource, form: withCallRules(resource.form) } : resource;
}

/** @throws Error that names the resource and the field */
export function assertConsistent({ name, fields, list, detail, form, actions = {} }: AnyResource) {
  const requireFields = (where: string, names: readonly string[], fields: object) => {
    for (const it of names) {
      if (!Object.hasOwn(fields, it)) throw new Error(`${name}: ${where} names ${it}, which has no field`);
    }
  };
  if (list) {
    requireFields('the list', list.columns, fields);
    requireFields('the list’s order', list.sortable ?? [], fields);
    const unknown = list.mainActions?.find((it) => !Object.hasOwn(actions, it));
    if (unknown) throw new Error(`${name}: mainActions names ${unknown}, which is no action`);
    const { title, image, tags = [], facts = [] } = list.card ?? {};
    requireFields(
      'the card',
      [title, image, ...tags, ...facts].filter((it) => it !== undefined),
      fields,
    );
  }
  for (const section of detail?.sections ?? []) {
    if ('fields' in section) requireFields(`the section ${section.title}`, section.fields, fields);
  }
  if (form)
    for (const { title, fields: names } of form.groups)
      requireFields(`the group ${title}`, names, form.fields);
}

/** Fields take missing rules from the call's schema. Problems of `check` override those of the schema. */
function withCallRules<Row, Input extends object>(form: Form<Row, Input>): Form<Row, Input> {
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
