/** The creditor's balance and pending withdrawals. */
import { Statistic } from 'antd';
import { Link } from 'react-router-dom';
import { contract } from '../../../../shared/contract/index.ts';
import { yuanText } from '../../../../shared/money.ts';
import { useCall } from '../../../framework/data.ts';
import styles from '../../../framework/query-card.module.css';
import { QueryCard } from '../../../framework/query-card.tsx';
import finance from './finance.module.css';

interface BalanceCardProps {
  /** Leads to a new withdrawal. */
  hasLink?: boolean;
}

export function BalanceCard({ hasLink = false }: BalanceCardProps) {
  const query = useCall(contract.balance, {});
  const data = query.data?.data;
  const balance = data?.balance ?? 0;
  return (
    <QueryCard
      title="账户余额"
      query={query}
      height={88}
      extra={
        hasLink &&
        balance > 0 && <Link to={`/creditorUser/finance/financeWithDraw?price=${balance}`}>申请提现</Link>
      }
    >
      <Statistic value={yuanText(balance)} title="可提现余额" />
      {!!data?.frozen && <p className={styles.note}>提现审核中 {yuanText(data.frozen)}</p>}
      {!!data?.debt && (
        <p className={styles.note}>欠款 {yuanText(data.debt)}，以后的收入优先抵扣，还清后才能提现</p>
      )}
    </QueryCard>
  );
}

/** Above a list of money, no wider than it needs. */
export const BalancePanel = () => (
  <div className={finance.narrow}>
    <BalanceCard />
  </div>
);
