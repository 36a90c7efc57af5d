/** Checks the values of a form, by the same rules as the server. */
import {
  applicationInput,
  applicationProblems,
} from '../../../../shared/contract/accounts/application-input.ts';
import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import { type Field, kindOf } from '../../../../shared/fields/index.ts';
import { checkForm, formRules } from '../../../../shared/form-rules.ts';
import type { Problems, Values } from '../../../form/use-form.tsx';

const holdsFiles = (field: Field | undefined) =>
  field !== undefined && kindOf(field).uploadsFor !== undefined;

/** @returns the problems of these fields, in their order */
export type Check = (values: Values, names: readonly string[]) => Problems;

/** @param options.hasDocuments false where files cannot be uploaded */
export function checkFor(form: ApplicationForm, { hasDocuments }: { hasDocuments: boolean }): Check {
  const rules = formRules(applicationInput(form as never));
  return (values, names) => {
    const single = checkForm(rules, Object.fromEntries(names.map((name) => [name, values[name]])));
    const all = { ...applicationProblems(form, values, names), ...single };
    const checked = names.filter((name) => hasDocuments || !holdsFiles(form.fields[name]));
    return Object.fromEntries(checked.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  };
}
