/** The values of an application's form by field, as texts; a flag is `true` or empty. */
import type { OwnApplication } from '../../../../shared/contract/accounts/applications.ts';
import { plainNumber } from '../../../../shared/domain/accounts/identity-numbers.ts';
import { type ApplicationForm, applicantType } from '../../../../shared/domain/applications/form.ts';
import { appliesTo, type Field, type FieldKind, type FieldTable } from '../../../../shared/domain/fields.ts';

export type Values = Readonly<Record<string, string>>;
export type Problems = Readonly<Partial<Record<string, string>>>;

/** Never stored in the browser. */
const SECRET_KINDS: readonly FieldKind[] = ['document', 'idCard', 'bankAccount', 'repeat'];

/** The first values of a form: the content of the application that is corrected, or the first type of applicant. */
export function initialValues(form: ApplicationForm, application: OwnApplication | null): Values {
  const content = application?.content ?? {};
  const repeats = Object.entries(form.fields).flatMap(([name, field]) =>
    field.kind === 'repeat' && content[field.of] ? [[name, content[field.of] ?? '']] : [],
  );
  const type = form.fields.c_type && { c_type: String(form.types[0] ?? '') };
  return { ...type, ...content, ...Object.fromEntries(repeats) };
}

/** Whether a draft may store the field: no photographs, and no numbers of people and accounts. */
export function isStorable(table: FieldTable, name: string): boolean {
  const field = table[name];
  return field !== undefined && !SECRET_KINDS.includes(field.kind);
}

export const storableValues = (table: FieldTable, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isStorable(table, name)));

const NUMBER_KINDS: readonly FieldKind[] = ['idCard', 'creditCode', 'bankAccount', 'repeat'];

export const isNumber = ({ kind }: Field): boolean => NUMBER_KINDS.includes(kind);

/** The value without characters that were copied with it. */
export const tidyValue = (field: Field, value: string): string =>
  isNumber(field) ? plainNumber(value) : value;

export const typeOf = (form: ApplicationForm, { c_type }: Values) => applicantType(form, Number(c_type));

/** The fields of a group for this type of applicant. */
export const fieldsOfGroup = (form: ApplicationForm, group: number, values: Values): string[] => {
  const type = typeOf(form, values);
  return (form.groups[group]?.fields ?? []).filter((name) => {
    const field = form.fields[name];
    return field !== undefined && appliesTo(field, type);
  });
};

/** The reviewer's reasons beside fields that have not been changed since. */
export function remarksOf(application: OwnApplication | null, values: Values, initial: Values): Problems {
  const remarks = Object.entries(application?.field_remarks ?? {});
  return Object.fromEntries(
    remarks.flatMap(([name, remark]) =>
      remark && (values[name] ?? '') === (initial[name] ?? '') ? [[name, `审核意见：${remark}`]] : [],
    ),
  );
}
