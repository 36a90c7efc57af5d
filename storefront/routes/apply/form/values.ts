/** The values of an application's form by field, as texts; a flag is `true` or empty. */
import type { OwnApplication } from '../../../../shared/contract/accounts/applications.ts';
import { type ApplicationForm, applicantType } from '../../../../shared/domain/applications/form.ts';
import { appliesTo, type Field } from '../../../../shared/domain/fields.ts';
import { kindOf } from '../../../../shared/fields/index.ts';
import type { Problems, Values } from '../../../form/use-form.tsx';

/** The first values of a form: the content of the application that is corrected, or the first type of applicant. */
export function initialValues(form: ApplicationForm, application: OwnApplication | null): Values {
  const content = application?.content ?? {};
  const repeats = Object.entries(form.fields).flatMap(([name, field]) => {
    const repeated = content[kindOf(field).repeats?.(field) ?? ''];
    return repeated ? [[name, repeated]] : [];
  });
  const type = form.fields.c_type && { c_type: String(form.types[0] ?? '') };
  return { ...type, ...content, ...Object.fromEntries(repeats) };
}

/** The text without characters that were copied with it. */
export const tidyValue = (field: Field, text: string): string => kindOf(field).tidy?.(text) ?? text;

/** The text as calls have it. */
export const sentValue = (field: Field | undefined, text: string): string =>
  text || (field && kindOf(field).untouched) || '';

/** A value in words for people. What is a text anyway stays as it was typed. */
export function wordsOf(field: Field, text: string): string {
  const { read, words } = kindOf(field);
  const { value } = read(sentValue(field, text), field);
  return words(value === undefined || typeof value === 'string' ? text : value, field);
}

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
