/** Viewing appointments. */
import { contract } from '../../shared/contract/index.ts';
import { refusals } from '../http/errors.ts';
import { implement } from '../http/front-door.ts';

const notYet = async () => {
  throw refusals.unavailable();
};

export function visitRoutes() {
  return [
    implement(contract.visitSlots, notYet),
    implement(contract.addVisit, notYet),
    implement(contract.cancelVisit, notYet),
    implement(contract.visitList, notYet),
    implement(contract.allVisits, notYet),
    implement(contract.assignStaff, notYet),
  ];
}
