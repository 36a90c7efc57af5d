/** The fields of an application. */
import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';
import { APPLICATION_FORMS, type ApplicationForm } from '../../../../shared/domain/applications/index.ts';
import type { Field } from '../../../../shared/domain/fields.ts';

type Application = OutputOf<Contract['oneApplication']>['data'];

export interface WrittenField {
  name: string;
  label: string;
  field: Field;
  value: string;
}

interface WrittenGroup {
  title: string;
  fields: readonly WrittenField[];
}

/** Groups as in the form; without empty values. */
export function writtenGroups({ kind, content }: Pick<Application, 'kind' | 'content'>): WrittenGroup[] {
  const form: ApplicationForm = APPLICATION_FORMS[kind];
  return form.groups.flatMap(({ title, fields: names }) => {
    const fields = names.flatMap((name): WrittenField[] => {
      const [field, value] = [form.fields[name], content[name]];
      return field && value ? [{ name, label: field.formLabel ?? field.label, field, value }] : [];
    });
    return fields.length > 0 ? [{ title, fields }] : [];
  });
}

/** All that is written, for reasons beside it. */
export const writtenFields = (record: Application): WrittenField[] =>
  writtenGroups(record).flatMap(({ fields }) => fields);
