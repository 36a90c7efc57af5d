/** The form of an application: the table of its fields, in groups that are the steps of the form. */
import { CREDITOR_TYPE } from '../accounts/creditor-type.ts';
import type { FieldTable } from '../fields.ts';
import type { ApplicationKind } from './application.ts';

/** Codes of `c_type`. */
export type ApplicantType = (typeof CREDITOR_TYPE)[keyof typeof CREDITOR_TYPE];

export interface ApplicationForm<Table extends FieldTable = FieldTable, Name extends string = string> {
  kind: ApplicationKind;
  /** The address of its page. */
  path: string;
  /** The landing page of such applicants, to return to. */
  landing: string;
  title: string;
  intro: string;
  /** Types of applicants. With more than one, the form asks for `c_type`. */
  types: readonly ApplicantType[];
  /** Without the phone and its code, which every form has. */
  fields: Table;
  groups: readonly { title: string; note?: string; fields: readonly Name[] }[];
  /** The dialog after the submission, and where its button leads. */
  success: { title: string; text: string; to: string };
}

/** Checks the names in the groups by the types, and that every field is in one group. */
export function defineApplicationForm<const Table extends FieldTable>(
  form: ApplicationForm<Table, keyof Table & string>,
): ApplicationForm<Table> {
  const grouped: string[] = form.groups.flatMap(({ fields }) => [...fields]);
  const missing = Object.keys(form.fields).filter((name) => !grouped.includes(name));
  if (missing.length > 0 || new Set(grouped).size < grouped.length) {
    throw new Error(`${form.kind}: each field belongs to one group (${missing.join(', ')})`);
  }
  return form;
}

/** The type of an applicant: the chosen one, or the only one of the form. */
export const applicantType = ({ types }: Pick<ApplicationForm, 'types'>, chosen?: number): ApplicantType =>
  types.find((it) => it === chosen) ?? types[0] ?? CREDITOR_TYPE.individual;
