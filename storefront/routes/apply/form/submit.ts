/** Submits an application. */
import type { ApplicantApi } from '../../../../providers/api.ts';
import { readSession, type SignedInCreditor, writeSession } from '../../../../providers/session.ts';
import { fieldsOfType } from '../../../../shared/contract/accounts/application-input.ts';
import { STANDING } from '../../../../shared/domain/account.ts';
import {
  APPLICATION_KINDS,
  type ApplicationKind,
} from '../../../../shared/domain/applications/application.ts';
import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import type { Values } from '../../../form/use-form.tsx';
import type { Applicant } from '../application-page-props.ts';
import { sentValue, typeOf } from './values.ts';

/** The receipt for the applicant; other installations send no such data. */
export interface Receipt {
  number?: string | null;
  due_day?: string | null;
}

interface Contents {
  form: ApplicationForm;
  api: ApplicantApi;
  applicant: Applicant;
  values: Values;
}

interface Submitted {
  receipt: Receipt;
  /** The account that a new institution is signed in with. */
  session?: SignedInCreditor;
}

/** @throws ApiError */
export async function submit({ form, api, applicant, values }: Contents): Promise<Submitted> {
  const names = fieldsOfType(form.fields, typeOf(form, values));
  const content = Object.fromEntries(
    names.map((name) => [name, sentValue(form.fields[name], values[name] ?? '')]),
  );
  const { phone, code } = applicant;
  const { mType } = APPLICATION_KINDS[form.kind];
  const input = {
    ...content,
    phone,
    phone_code: code ?? undefined,
    ...(mType !== null && { m_type: mType }),
  };
  if (form.kind !== 'institution') return { receipt: (await api[CALLS[form.kind]](input)).data ?? {} };
  const { data } = await api.applyAsInstitution(input);
  const { account, token } = data;
  const realname = values.name ?? account;
  const session = { role: 'creditor', account, realname, deleteSign: STANDING.awaiting } as const;
  // Other installations may not sign in at this step.
  return { receipt: data, ...(token && { session: { ...session, token } }) };
}

const CALLS = {
  provider: 'applyAsProvider',
  broker: 'applyAsBroker',
  supplier: 'applyAsSupplier',
} as const satisfies Record<Exclude<ApplicationKind, 'institution'>, keyof ApplicantApi>;

/** Signs a new institution in, unless a user is signed in. */
export function remember(session: SignedInCreditor) {
  try {
    if (readSession()?.role !== 'user') writeSession(session);
  } catch {}
}
