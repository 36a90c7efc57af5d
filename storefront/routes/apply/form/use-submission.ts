/** Submits an application once, however often it is called. */
import { useRef, useState } from 'react';
import { ApiError, type ApplicantApi } from '../../../../providers/api.ts';
import { readSession, type SignedInCreditor, writeSession } from '../../../../providers/session.ts';
import { fieldsOfType } from '../../../../shared/contract/accounts/application-input.ts';
import { STANDING } from '../../../../shared/domain/account.ts';
import {
  APPLICATION_KINDS,
  type ApplicationKind,
} from '../../../../shared/domain/applications/application.ts';
import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import { showToast } from '../../../toast.ts';
import { forgetCode } from '../applicant.ts';
import type { Applicant } from '../application-page-props.ts';
import { needsProof } from './proof.ts';
import { isFinal } from './use-opening.ts';
import type { useSteps } from './use-steps.ts';
import type { FormValues } from './use-values.ts';
import { typeOf, type Values } from './values.ts';

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
async function submit({ form, api, applicant, values }: Contents): Promise<Submitted> {
  const names = fieldsOfType(form.fields, typeOf(form, values));
  const content = Object.fromEntries(names.map((name) => [name, wireValue(form, name, values[name] ?? '')]));
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

const wireValue = ({ fields }: ApplicationForm, name: string, value: string) =>
  fields[name]?.kind === 'flag' ? String(value === 'true') : value;

function remember(session: SignedInCreditor) {
  try {
    if (readSession()?.role !== 'user') writeSession(session);
  } catch {}
}

interface SubmissionOptions {
  form: ApplicationForm;
  api: ApplicantApi;
  applicant: Applicant | null;
  state: FormValues;
  steps: Pick<ReturnType<typeof useSteps>, 'showProblems'>;
  /** The phone has to be proven again. */
  onProve: () => void;
  onClosed: (message: string) => void;
}

export function useSubmission({ form, api, applicant, state, steps, onProve, onClosed }: SubmissionOptions) {
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [receipt, setReceipt] = useState<Receipt | null>(null);

  function refuse(error: ApiError) {
    if (isFinal(error.message, form.kind)) {
      void state.discardDraft();
      return onClosed(error.message);
    }
    if (needsProof(error)) return onProve();
    if (steps.showProblems(error.details.errors ?? {})) return;
    setFailure(error.message);
    showToast(error.message, 'failure');
  }

  async function send() {
    if (isUnderWay.current || !applicant) return;
    isUnderWay.current = true;
    setSending(true);
    setFailure('');
    try {
      const done = await submit({ form, api, applicant, values: state.values });
      // Before an institution is signed in: the draft belongs to the visitor.
      await state.discardDraft();
      forgetCode();
      if (done.session) remember(done.session);
      setReceipt(done.receipt);
    } catch (error) {
      isUnderWay.current = false;
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
    } finally {
      setSending(false);
    }
  }

  return { isSending, failure, receipt, send };
}

export type Submission = ReturnType<typeof useSubmission>;
