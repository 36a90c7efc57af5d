/** Introduces promotion before the purchase. */
import { Card } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../framework/frame/link-button.tsx';
import styles from '../parts/promotions/promotion.module.css';
import { purchaseAddress } from '../parts/promotions/promotion-addresses.ts';
import { isReferral, Unpromotable } from '../parts/promotions/unpromotable.tsx';

const BENEFITS = [
  { title: '优先展示', text: '在首页、热门推荐和搜索结果每页最前的推广位轮流展示，并标注“推广”。' },
  { title: '效果可见', text: '每日围观、咨询、看样预约和推广位的展示、点击，推广前后一目了然。' },
  { title: '同类比较', text: '每次咨询、每次看样的费用与同城市、同类型的推广标的比较。' },
] as const;

export function PromoteIntro() {
  const [params] = useSearchParams();
  const [id, type] = [Number(params.get('id')) || null, Number(params.get('type')) || null];
  if (isReferral(type)) return <Unpromotable />;
  return (
    <div className={styles.page}>
      <h1>推广介绍</h1>
      <div className={styles.packages}>
        {BENEFITS.map(({ title, text }) => (
          <Card key={title} size="small" title={<h2 className={styles.title}>{title}</h2>}>
            {text}
          </Card>
        ))}
      </div>
      <Card size="small" title={<h2 className={styles.title}>如何推广</h2>}>
        <ol className={styles.steps}>
          <li>选择推广套餐和开始日期，结束日期按套餐天数自动计算。</li>
          <li>使用支付宝、微信支付或账户余额付款，支付成功后立即生效，推广费用不予退还。</li>
          <li>推广从开始日期零点（购买当天为支付成功时）起展示，至结束日期24:00止。</li>
        </ol>
        <LinkButton type="primary" to={purchaseAddress(id, type)}>
          立即推广
        </LinkButton>
      </Card>
    </div>
  );
}
