/** What users follow. */
import { contract } from '../../shared/contract/index.ts';
import { refusals } from '../http/errors.ts';
import { implement } from '../http/front-door.ts';

const notYet = async () => {
  throw refusals.unavailable();
};

export function subscriptionRoutes() {
  return [
    implement(contract.follow, notYet),
    implement(contract.unfollow, notYet),
    implement(contract.followState, notYet),
    implement(contract.followList, notYet),
    implement(contract.saveSearch, notYet),
    implement(contract.removeSearch, notYet),
    implement(contract.searchList, notYet),
    implement(contract.subscriptionNews, notYet),
    implement(contract.seeSubscriptions, notYet),
    implement(contract.subscriptionMail, notYet),
    implement(contract.setSubscriptionMail, notYet),
    implement(contract.cancelSubscriptionMail, notYet),
    implement(contract.confirmMail, notYet),
    implement(contract.unsubscribe, notYet),
  ];
}
