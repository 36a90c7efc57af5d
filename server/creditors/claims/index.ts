/** Claims: judicial listings that creditors say are theirs. */
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { implement, signedIn } from '../../platform/http/front-door.ts';
import { allClaims } from './all-claims.ts';
import { claimListing } from './claim.ts';
import { approveClaim, rejectClaim } from './decide.ts';

/** The implemented calls. */
export function claimRoutes() {
  return [
    implement(contract.claimSubject, async ({ object_id, url }, context) => {
      await claimListing(context.db, signedIn(context), { listingId: object_id, url }, context.clock());
      return { message: messages.claimSubmitted };
    }),

    implement(contract.allClaims, (asked, { db }) => allClaims(db, asked)),

    implement(contract.approveClaim, async ({ id }, context) => {
      const actor = signedIn(context);
      await context.db.transaction((tx) => approveClaim(tx, actor, id, context.clock()));
      return { message: messages.operationSuccess };
    }),

    implement(contract.rejectClaim, async (decision, context) => {
      const actor = signedIn(context);
      await context.db.transaction((tx) => rejectClaim(tx, actor, decision, context.clock()));
      return { message: messages.operationSuccess };
    }),
  ];
}
