/** What creditors see and change of themselves. */
import { contract } from '../../shared/contract/index.ts';
import { refusals } from '../http/errors.ts';
import { implement } from '../http/front-door.ts';

export function merchantRoutes() {
  return [
    implement(contract.merchant, async () => {
      throw refusals.missing();
    }),
    implement(contract.changeMerchant, async () => {
      throw refusals.missing();
    }),
    implement(contract.balance, async () => {
      throw refusals.missing();
    }),
    implement(contract.withdrawalList, async () => {
      throw refusals.missing();
    }),
    implement(contract.traffic, async () => {
      throw refusals.missing();
    }),
    implement(contract.creditorCounters, async () => {
      throw refusals.missing();
    }),
    implement(contract.viewList, async () => {
      throw refusals.missing();
    }),
    implement(contract.saveView, async () => {
      throw refusals.missing();
    }),
    implement(contract.removeView, async () => {
      throw refusals.missing();
    }),
  ];
}
