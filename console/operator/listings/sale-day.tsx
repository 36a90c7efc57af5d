/** Operators record the results of a sale day, of all listings. */
import { contract } from '../../../shared/contract/index.ts';
import { SaleDay } from '../../common/results/sale-day.tsx';
import { operatorPath } from '../parts/operator-resource.ts';

const CALLS = {
  waiting: contract.roundsWithoutResult,
  check: contract.checkRoundResults,
  record: contract.recordRoundResults,
};

export const OperatorSaleDay = () => (
  <SaleDay
    calls={CALLS}
    note="登记后立即公开，债权人会收到消息，且不能再自行更改。"
    addressOf={({ id }) => `${operatorPath('listings')}/detail?id=${id}`}
  />
);
