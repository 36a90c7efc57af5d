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

    implement(contract.approveClaim, ({ id }, { tx, me, now }) => approveClaim(tx, me, id, now)),

    implement(contract.revokeClaim, (decision, { tx, me, now }) => revokeClaim(tx, me, decision, now)),

    implement(contract.rejectClaim, (decision, { tx, me, now }) => rejectClaim(tx, me, decision, now)),
  ];
}
