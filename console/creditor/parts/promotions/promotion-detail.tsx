/** Statistics of a promotion: figures, costs, curves per day, the package, and the subject's other promotions. */
import { Card, Flex, Statistic, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SubjectPromotion } from '../../../../shared/contract/index.ts';
import { yuanText } from '../../../../shared/money.ts';
import { Chart } from '../../../framework/chart/chart.tsx';
import type { Series } from '../../../framework/chart/series.ts';
import { LinkButton } from '../../../framework/frame/link-button.tsx';
import styles from './promotion.module.css';
import { promotionAddress, purchaseAddress } from './promotion-addresses.ts';
import { PromotionComparison } from './promotion-comparison.tsx';

interface PromotionDetailProps {
  objectId: number;
  type: number;
  promotion: SubjectPromotion;
}

const COLOURS: Record<string, string> = { running: 'warning', upcoming: 'processing', refunded: 'error' };

export function PromotionDetail({ objectId, type, promotion }: PromotionDetailProps) {
  const { order_id, phase, phase_name, upcoming, object_title } = promotion;
  const hasPromotion = order_id !== null && order_id !== undefined;
  const hasBegun = hasPromotion && phase !== 'upcoming';
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>
            推广详情 {hasPromotion && <Tag color={COLOURS[phase ?? ''] ?? 'default'}>{phase_name}</Tag>}
          </h1>
          <p className={styles.subject}>{object_title}</p>
        </div>
        {!upcoming && (
          <LinkButton type="primary" to={purchaseAddress(objectId, type)}>
            {phase === 'running' ? '续购推广' : '购买推广'}
          </LinkButton>
        )}
      </header>
      {!hasPromotion && <p className={styles.note}>该标的还没有推广，以下为标的的累计数据。</p>}
      {upcoming && upcoming.order_id !== order_id && (
        <p
          className={styles.note}
        >{`待开始的推广：${upcoming.snap_name}，${upcoming.start_time} 至 ${upcoming.end_time}`}</p>
      )}
      {hasPromotion && <Purchased {...promotion} />}
      <Effect {...promotion} />
      {hasBegun && <PromotionComparison promotion={promotion} />}
      {hasBegun && <Days {...promotion} />}
      <Earlier objectId={objectId} type={type} list={promotion.earlier ?? []} />
    </div>
  );
}

const TitledCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card size="small" title={<h2 className={styles.title}>{title}</h2>}>
    {children}
  </Card>
);

const Purchased = (it: SubjectPromotion) => (
  <TitledCard title="已购套餐">
    <div className={styles.facts}>
      <Statistic title="套餐" value={it.tg_snap_name ?? ''} />
      <Statistic title="开始日期" value={it.tg_start_time?.slice(0, 10) ?? ''} />
      <Statistic title="结束日期" value={it.tg_end_time?.slice(0, 10) ?? ''} />
      <Statistic title="实付金额" value={yuanText(it.tg_fact_price ?? 0)} />
    </div>
    {it.tg_snap_desc && <p className={styles.hint}>{it.tg_snap_desc}</p>}
  </TitledCard>
);

/** All there ever was, and what came during the promotion. */
function Effect({ own_looker_num, consult_num, visit_count, during, days_run }: SubjectPromotion) {
  const facts: [string, number][] = during
    ? [
        ['围观', during.looks],
        ['咨询', during.consults],
        ['看样预约', during.visits],
        ['推广位展示', during.impressions],
        ['推广位点击', during.clicks],
      ]
    : [
        ['围观', own_looker_num],
        ['咨询', consult_num],
        ['看样预约', visit_count],
      ];
  return (
    <TitledCard title={during ? `推广期间数据（${days_run ?? 0}天）` : '累计数据'}>
      <div className={styles.facts}>
        {facts.map(([name, value]) => (
          <Statistic key={name} title={name} value={value} />
        ))}
      </div>
      {during && (
        <p className={styles.hint}>
          累计：围观 {own_looker_num} 次，咨询 {consult_num} 次
        </p>
      )}
    </TitledCard>
  );
}

const FIGURES = [
  ['围观', 'looks', 'blue'],
  ['咨询', 'consults', 'amber'],
  ['看样预约', 'visits', 'green'],
  ['推广位展示', 'impressions', 'blue'],
  ['推广位点击', 'clicks', 'red'],
] as const;

function Days({ days = [] }: SubjectPromotion) {
  const own = days.filter(({ part }) => part === 'during');
  const series: Series[] = FIGURES.map(([name, field, colour]) => ({
    name,
    colour,
    shape: 'line',
    values: days.map((it) => it[field]),
    toText: (value) => `${value.toLocaleString('zh-CN')} 次`,
  }));
  const [first, last] = [own[0]?.day, own.at(-1)?.day];
  return (
    <TitledCard title="推广前、推广期间与推广后">
      <Chart
        label="推广前、推广期间与推广后每日数据"
        periodName="日期"
        periods={days.map(({ day }) => day)}
        series={series}
        spans={first && last ? [{ name: '推广期间', from: first, to: last }] : []}
        height={110}
        isApart
      />
    </TitledCard>
  );
}

interface EarlierProps {
  objectId: number;
  type: number;
  list: NonNullable<SubjectPromotion['earlier']>;
}

function Earlier({ objectId, type, list }: EarlierProps) {
  if (list.length === 0) return null;
  return (
    <TitledCard title="其他推广">
      <Flex component="ul" vertical gap={8} className={styles.list}>
        {list.map((it) => (
          <li key={it.order_id}>
            <Link to={promotionAddress(objectId, type, it.order_id)}>
              {it.snap_name}（{it.start_time} 至 {it.end_time}）
            </Link>{' '}
            <Tag>{it.phase_name}</Tag>
          </li>
        ))}
      </Flex>
    </TitledCard>
  );
}
