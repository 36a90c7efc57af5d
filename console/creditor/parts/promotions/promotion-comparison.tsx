/** Costs and daily figures of a promotion beside those before it and the median of others. */
import { Card } from 'antd';
import type { SubjectPromotion } from '../../../../shared/contract/index.ts';
import { MIN_COMPARED } from '../../../../shared/domain/promotion.ts';
import { yuanText } from '../../../../shared/money.ts';
import styles from './promotion.module.css';

const yuan = (value: number | null | undefined) =>
  value === null || value === undefined ? '—' : yuanText(value);
const perDay = (value: number | null | undefined) =>
  value === null || value === undefined
    ? '—'
    : `${value.toLocaleString('zh-CN', { maximumFractionDigits: 1 })} 次`;

/** Views a day in as many days before the promotion as it has. */
function viewsBefore({ before, days = [] }: SubjectPromotion): number | null {
  const count = days.filter(({ part }) => part === 'before').length;
  return before && count > 0 ? before.looks / count : null;
}

export function PromotionComparison({ promotion }: { promotion: SubjectPromotion }) {
  const { compared, consult_cost, visit_cost, looks_per_day } = promotion;
  return (
    <Card size="small" title={<h2 className={styles.title}>费用与同类比较</h2>}>
      <div className={styles.scroll}>
        <table className={styles.figures}>
          <thead>
            <tr>
              <td />
              <th scope="col">推广期间</th>
              <th scope="col">推广前</th>
              {compared && <th scope="col">同类标的中位数</th>}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">每次咨询费用</th>
              <td>{yuan(consult_cost)}</td>
              <td>—</td>
              {compared && <td>{yuan(compared.consult_cost)}</td>}
            </tr>
            <tr>
              <th scope="row">每次看样预约费用</th>
              <td>{yuan(visit_cost)}</td>
              <td>—</td>
              {compared && <td>{yuan(compared.visit_cost)}</td>}
            </tr>
            <tr>
              <th scope="row">每日围观</th>
              <td>{perDay(looks_per_day)}</td>
              <td>{perDay(viewsBefore(promotion))}</td>
              {compared && <td>{perDay(compared.looks_per_day)}</td>}
            </tr>
          </tbody>
        </table>
      </div>
      <p className={styles.hint}>
        费用按已推广的天数折算。
        {compared
          ? `同类标的：同城市、同标的类型的其他 ${compared.listings} 个推广标的。`
          : `同城市、同标的类型的其他推广标的不足${MIN_COMPARED}个，暂不比较。`}
      </p>
    </Card>
  );
}
