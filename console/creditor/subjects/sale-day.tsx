/** A creditor records the results of a sale day, of own auctions. */
import { contract } from '../../../shared/contract/index.ts';
import { SaleDay } from '../../common/results/sale-day.tsx';

const CALLS = {
  waiting: contract.subjectsWithoutResult,
  check: contract.checkSubjectResults,
  record: contract.recordSubjectResults,
};

export const CreditorSaleDay = () => (
  <SaleDay
    calls={CALLS}
    note="只能登记本机构发布或认领的标的。登记后立即公开，并记入标的的变更记录；平台登记的结果由平台更正。"
    addressOf={({ id, type }) => `/creditorUser/subject/subjectDetail?id=${id}&type=${type}`}
  />
);
