/** Services and orders of them. */
import { contract } from '../../shared/contract/index.ts';
import { refusals } from '../http/errors.ts';
import { implement } from '../http/front-door.ts';

const notYet = async () => {
  throw refusals.unavailable();
};

export function orderRoutes() {
  return [
    implement(contract.services, notYet),
    implement(contract.addOrder, notYet),
    implement(contract.payOrder, notYet),
    implement(contract.payStatus, notYet),
    implement(contract.orderList, notYet),
    implement(contract.orderDetails, notYet),
    implement(contract.cancelOrder, notYet),
    implement(contract.applyRefund, notYet),
    implement(contract.allOrders, notYet),
    implement(contract.oneOrder, notYet),
    implement(contract.decideRefund, notYet),
    implement(contract.reviewRefund, notYet),
    implement(contract.restoreOrder, notYet),
    implement(contract.allServices, notYet),
    implement(contract.addService, notYet),
    implement(contract.changeService, notYet),
  ];
}
