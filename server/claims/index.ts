/** Claims: judicial listings that creditors say are theirs. */
import { contract } from '../../shared/contract/index.ts';
import { refusals } from '../http/errors.ts';
import { implement } from '../http/front-door.ts';

export function claimRoutes() {
  return [
    implement(contract.claimSubject, async () => {
      throw refusals.missing();
    }),
    implement(contract.allClaims, async () => {
      throw refusals.missing();
    }),
    implement(contract.approveClaim, async () => {
      throw refusals.missing();
    }),
    implement(contract.rejectClaim, async () => {
      throw refusals.missing();
    }),
  ];
}
