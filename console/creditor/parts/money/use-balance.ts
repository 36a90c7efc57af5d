import { useCustom } from '@refinedev/core';
import type { contract, OutputOf } from '../../../../shared/contract/index.ts';

/** The creditor's balance, as one query for all that shows it. */
export const useBalance = () =>
  useCustom<OutputOf<typeof contract.balance>['data']>({ url: 'merchant/balance', method: 'get' }).query;
