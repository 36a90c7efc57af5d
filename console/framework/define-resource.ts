/** Checks a resource's configuration, and completes form and dialogs by the rules of the calls that they make. */
import { checkForm, type FormRules, formRules } from '../../shared/form-rules.ts';
import type { Action, AnyResource, Form, Key, Resource } from './resource.ts';

/** @throws Error that names the resource and the field, if the configuration contradicts itself */
export function defineResource<Row extends { id: number }, Input extends object = object>(
  resource: Resource<Row, Input>,
): Resource<Row, Input> {
  assertConsistent(resource);
  const { form, actions } = resource;
  return {
    ...resource,
    ...(form && { form: withCallRules(form) }),
    ...(actions && {
      actions: Object.fromEntries(Object.entries(actions).map(([name, it]) => [name, withInputRules(it)])),
    }),
  };
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

/** Fields take missing rules from the call's schema. */
const withRules = <Fields extends object>(fields: Fields, rules: FormRules): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (!field || !Object.hasOwn(rules, name)) return [name, field];
      const { isRequired, maxLength } = rules[name] ?? {};
      return [name, { isRequired, maxLength, ...field }];
    }),
  ) as Fields;

function withInputRules<Row>(action: Action<Row>): Action<Row> {
  if (!('confirm' in action && action.input && action.call)) return action;
  const rules = formRules(action.call.input);
  return { ...action, input: withRules(action.input, rules), check: (input) => checkForm(rules, input) };
}

/** Problems of `check` override those of the schema. */
function withCallRules<Row, Input extends object>(form: Form<Row, Input>): Form<Row, Input> {
  if (!form.input) return form;
  const rules = formRules(form.input);
  const names = (Object.keys(form.fields) as Key<Input>[]).filter((name) => Object.hasOwn(rules, name));
  return {
    ...form,
    fields: withRules(form.fields, rules),
    check: (input, submit) => ({
      ...checkForm(rules, Object.fromEntries(names.map((name) => [name, input[name]]))),
      ...form.check?.(input, submit),
    }),
  };
}
