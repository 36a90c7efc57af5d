/** Creditors' identities and bank accounts: changes, and decisions of operators. */
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import type { CheckPayPassword } from '../../accounts/index.ts';
import { type Implementation, implement } from '../../platform/http/handler.ts';
import { allChanges, oneChange } from './all-changes.ts';
import { submitBank } from './bank.ts';
import { approveChange, rejectChange } from './decide.ts';
import { submitIdentity } from './identity.ts';
import { revealNumbers } from './reveal.ts';
import { changeStateOf, hasBankAccount } from './states.ts';

export { admitApplicant } from './admit.ts';
export { approveChange, rejectChange } from './decide.ts';
export { countOldChanges, purgeChangeContents } from './files.ts';
export { waitingChanges } from './waiting.ts';

interface CertificationOptions {
  checkPayPassword: CheckPayPassword;
}

/** The implemented calls. */
export function certificationRoutes({ checkPayPassword }: CertificationOptions): Implementation[] {
  return [
    implement(contract.changeState, async (_, { db, me }) => {
      const { status: changestatus, ...rejection } = await changeStateOf(db, 'identity', me.id);
      return { data: { changestatus, ...rejection } };
    }),

    implement(contract.bankState, async (_, { db, me }) => {
      const { status: change_status, ...rejection } = await changeStateOf(db, 'bank', me.id);
      return { data: (await hasBankAccount(db, me.id)) ? 1 : 0, change_status, ...rejection };
    }),

    implement(contract.changeIdentity, async (input, { tx, me, now }) => {
      await submitIdentity(tx, me, input, now);
      return { message: messages.changeSubmitted };
    }),

    implement(
      contract.changeBank,
      async (input, { tx, me, now }) => ({ message: await submitBank(tx, me.id, input, now) }),
      {
        before: async ({ password: digest }, { db, me, now }) => {
          if (digest !== undefined)
            await checkPayPassword(db, { creditorId: me.id, digest, field: 'password' }, now);
        },
      },
    ),

    implement(
      contract.revealNumbers,
      async (_, { tx, me, now }) => ({ data: await revealNumbers(tx, me.id, now) }),
      {
        before: ({ password: digest }, { db, me, now }) =>
          checkPayPassword(db, { creditorId: me.id, digest, field: 'password' }, now),
      },
    ),

    implement(contract.allIdentityChanges, (query, { db }) => allChanges(db, 'identity', query)),
    implement(contract.oneIdentityChange, async ({ id }, { tx, me, now }) => ({
      data: await oneChange(tx, me, { kind: 'identity', id }, now),
    })),
    implement(contract.approveIdentityChange, ({ id }, { tx, me, now }) =>
      approveChange(tx, me, { kind: 'identity', id }, now),
    ),
    implement(contract.rejectIdentityChange, (decision, { tx, me, now }) =>
      rejectChange(tx, me, { kind: 'identity', ...decision }, now),
    ),

    implement(contract.allBankChanges, (query, { db }) => allChanges(db, 'bank', query)),
    implement(contract.oneBankChange, async ({ id }, { tx, me, now }) => ({
      data: await oneChange(tx, me, { kind: 'bank', id }, now),
    })),
    implement(contract.approveBankChange, ({ id }, { tx, me, now }) =>
      approveChange(tx, me, { kind: 'bank', id }, now),
    ),
    implement(contract.rejectBankChange, (decision, { tx, me, now }) =>
      rejectChange(tx, me, { kind: 'bank', ...decision }, now),
    ),
  ];
}
