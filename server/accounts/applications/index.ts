/** Applications to work with the marketplace: submitting, following and reviewing them. */
import type { Contract, ParsedInputOf } from '../../../shared/contract/index.ts';
import { contract } from '../../../shared/contract/index.ts';
import type { ApplicationKind } from '../../../shared/domain/applications/index.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { fenToYuan } from '../../../shared/money.ts';
import { type CallContext, type Implementation, implement } from '../../platform/http/handler.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { applicantOfCode, openApplicantSession } from './applicants/applicants.ts';
import { provenPhone } from './applicants/phone-proof.ts';
import { nearestFee } from './fees.ts';
import { applicationOfAccount, applicationsOfPhone } from './own.ts';
import { partners } from './partners.ts';
import { type AdmitApplicant, approveApplication, returnApplication } from './review/decide.ts';
import { allApplications, oneApplication } from './review/review-list.ts';
import { submitApplication, submitInstitution } from './submit.ts';
import type { ApplicationInput, ApplicationRow } from './values.ts';

export { applicantOfCode } from './applicants/applicants.ts';
export { feeOf } from './fees.ts';
export { anonymizeApplications, isApplicationOf } from './of-creditor.ts';
export { countOldApplications, purgeApplicationContents } from './purge.ts';
export { type AdmitApplicant, approveApplication, returnApplication } from './review/decide.ts';
export { waitingApplications } from './review/waiting.ts';

interface ApplicationOptions {
  secrets: Pick<Secrets, 'codes'>;
  admit: AdmitApplicant;
}

type SubmitCall = Contract['applyAsProvider' | 'applyAsBroker' | 'applyAsSupplier'];

/** The implemented calls. */
export function applicationRoutes({ secrets: { codes: key }, admit }: ApplicationOptions): Implementation[] {
  const submit =
    (kind: ApplicationKind) => async (input: ParsedInputOf<SubmitCall>, context: CallContext<SubmitCall>) => {
      const { db, now, visitor } = context;
      const proof = await provenPhone(db, { ...input, kind }, { me: null, now, visitor }, key);
      const row = await db.transaction((tx) =>
        submitApplication(tx, { kind, input: input as ApplicationInput, proof }, now),
      );
      return { message: receivedMessage(row), data: receiptOf(row) };
    };
  return [
    implement(contract.proveApplicant, async (input, { db, me, now, visitor }) => {
      const applicant = await applicantOfCode(db, input, { now, visitor }, key);
      const data = await db.transaction((tx) => openApplicantSession(tx, me, applicant, now));
      return { message: messages.phoneVerified, data };
    }),

    implement(contract.applyAsInstitution, async (input, context) => {
      const { db, now } = context;
      const proof = await provenPhone(db, { ...input, kind: 'institution' }, context, key);
      const { row, account, token } = await db.transaction((tx) =>
        submitInstitution(tx, { input, proof }, now),
      );
      return { message: receivedMessage(row), data: { account, token, ...receiptOf(row) } };
    }),
    implement(contract.applyAsProvider, submit('provider')),
    implement(contract.applyAsBroker, submit('broker')),
    implement(contract.applyAsSupplier, submit('supplier')),

    implement(contract.applicationsOfPhone, async (_, { db, me }) => {
      const list = await applicationsOfPhone(db, me.phone);
      return { list, count: list.length };
    }),
    implement(contract.ownApplication, async (_, { db, me }) => ({
      data: await applicationOfAccount(db, me.id),
    })),
    implement(contract.franchiseFee, async ({ region }, { db }) => {
      const row = await nearestFee(db, region);
      return { data: row && { region: row.region, fee: fenToYuan(row.fee), note: row.note } };
    }),
    implement(contract.partners, (query, { db }) => partners(db, query)),

    implement(contract.allApplications, (query, { db }) => allApplications(db, query)),
    implement(contract.oneApplication, async ({ id }, { tx, me, now }) => ({
      data: await oneApplication(tx, me, { id }, now),
    })),
    implement(contract.approveApplication, (reviewed, { tx, me, now }) =>
      approveApplication(tx, { actor: me, admit }, reviewed, now),
    ),
    implement(contract.rejectApplication, (reviewed, { tx, me, now }) =>
      returnApplication(tx, me, { decision: 'reject', ...reviewed }, now),
    ),
    implement(contract.askMoreOfApplication, (reviewed, { tx, me, now }) =>
      returnApplication(tx, me, { decision: 'askMore', ...reviewed }, now),
    ),
  ];
}

const receiptOf = ({ number, dueDay }: ApplicationRow) => ({ number, due_day: dueDay });

const receivedMessage = ({ number, dueDay }: ApplicationRow) =>
  fill(messages.applicationReceived, { number, day: dueDay });
