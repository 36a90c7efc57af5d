/** What operators did. */
import { contract } from '../../shared/contract/index.ts';
import { refusals } from '../http/errors.ts';
import { implement } from '../http/front-door.ts';

const notYet = async () => {
  throw refusals.unavailable();
};

export function auditRoutes() {
  return [implement(contract.auditTrail, notYet)];
}
