/** Claims: creditors state that judicial listings belong to them. */
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { implement } from '../../platform/http/handler.ts';
import { allClaims } from './all-claims.ts';
import { claimListing } from './claim.ts';
import { approveClaim, rejectClaim, revokeClaim } from './decide.ts';
import { oneClaim } from './one-claim.ts';

export { claimMessage } from './decide.ts';

/** The implemented calls. */
export function claimRoutes() {
  return [
    implement(contract.claimSubject, async ({ object_id, url }, { tx, me, now }) => {
      await claimListing(tx, me, { listingId: object_id, url }, now);
      return { message: messages.claimSubmitted };
    }),

    implement(contract.allClaims, (query, { db }) => allClaims(db, query)),

    implement(contract.oneClaim, async ({ id }, { db, now }) => ({ data: await oneClaim(db, id, now) })),

    implement(contract.approveClaim, async ({ id }, { tx, me, now }) => {
      await approveClaim(tx, me, id, now);
      return { message: messages.operationSuccess };
    }),

    implement(contract.revokeClaim, async (decision, { tx, me, now }) => {
      await revokeClaim(tx, me, decision, now);
      return { message: messages.operationSuccess };
    }),

    implement(contract.rejectClaim, async (decision, { tx, me, now }) => {
      await rejectClaim(tx, me, decision, now);
      return { message: messages.operationSuccess };
    }),
  ];
}
