/** The creditor's balance and pending withdrawals. */
import { useCustom } from '@refinedev/core';
import { Statistic } from 'antd';
import type { contract, OutputOf } from '../../../shared/contract/index.ts';
import { yuanText } from '../../../shared/money.ts';
import styles from './part.module.css';
import { Part } from './part.tsx';

type Balance = OutputOf<typeof contract.balance>['data'];

export function BalanceCard() {
  const { query } = useCustom<Balance>({ url: 'merchant/balance', method: 'get' });
  const data = query.data?.data;
  return (
    <Part title="账户余额" query={query} height={88}>
      <Statistic value={yuanText(data?.balance ?? 0)} title="可提现余额" />
      {!!data?.frozen && <p className={styles.note}>提现审核中 {yuanText(data.frozen)}</p>}
    </Part>
  );
}
