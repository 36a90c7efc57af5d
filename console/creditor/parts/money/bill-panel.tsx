/** Costs and earnings, in all and by month. */
import { Statistic } from 'antd';
import { contract } from '../../../../shared/contract/index.ts';
import { yuanText } from '../../../../shared/money.ts';
import { Chart } from '../../../framework/chart/chart.tsx';
import { useCall } from '../../../framework/data.ts';
import { QueryCard } from '../../../framework/query-card.tsx';
import styles from './finance.module.css';

/** Of caption, picture and the closed table, in pixels. */
const HEIGHT = 216;

export function BillPanel() {
  const query = useCall(contract.bill, {});
  const { expenditure, profit, months = [] } = query.data?.data ?? {};
  return (
    <QueryCard title="收支概览" query={query} height={HEIGHT}>
      <div className={styles.bill}>
        <div className={styles.totals}>
          <Statistic title="累计收入" value={yuanText(profit ?? 0)} />
          <Statistic title="累计支出" value={yuanText(expenditure ?? 0)} />
        </div>
        <div>
          <Chart
            label="近12个月收支"
            periodName="月份"
            periods={months.map(({ month }) => month)}
            series={[
              {
                name: '收入',
                values: months.map((it) => it.profit ?? 0),
                colour: 'green',
                toText: yuanText,
              },
              {
                name: '支出',
                values: months.map((it) => it.expenditure ?? 0),
                colour: 'red',
                toText: yuanText,
              },
            ]}
          />
        </div>
      </div>
    </QueryCard>
  );
}
