/** Figures by day: today beside the same weekday of last week, and the last thirty days. */
import { Col, Row } from 'antd';
import type { Curve, CurveName } from '../../../../shared/contract/operators/overview.ts';
import { yuanText } from '../../../../shared/money.ts';
import { Chart } from '../../../framework/chart/chart.tsx';
import type { Series } from '../../../framework/chart/series.ts';
import styles from './overview.module.css';
import { Tile } from './overview-tile.tsx';

interface CurveWords {
  label: string;
  colour: Series['colour'];
  toText: (value: number) => string;
  /** The list behind it. */
  to?: string;
  resource?: string;
}

const counted = (unit: string) => (value: number) => `${value.toLocaleString('zh-CN')} ${unit}`;

const WORDS: Record<CurveName, CurveWords> = {
  listings: {
    label: '新上架标的',
    colour: 'blue',
    toText: counted('个'),
    to: '/ops/listings',
    resource: 'listings',
  },
  views: { label: '债权人标的围观', colour: 'green', toText: counted('次') },
  questions: {
    label: '咨询',
    colour: 'amber',
    toText: counted('条'),
    to: '/ops/questions',
    resource: 'questions',
  },
  appointments: {
    label: '看样预约',
    colour: 'green',
    toText: counted('个'),
    to: '/ops/appointments',
    resource: 'appointments',
  },
  orders: { label: '服务订单', colour: 'blue', toText: counted('笔'), to: '/ops/orders', resource: 'orders' },
  income: {
    label: '收款',
    colour: 'red',
    toText: yuanText,
    to: '/ops/orders?trade_status=1',
    resource: 'orders',
  },
};

const WEEK = 7;

interface CurvesProps {
  days: readonly string[];
  curves: readonly Curve[];
}

export const TodayCards = ({ curves }: CurvesProps) => (
  <Row gutter={[16, 16]}>
    {curves.map((curve) => (
      <Col key={curve.name} xs={12} md={8} xl={4}>
        <TodayCard {...curve} />
      </Col>
    ))}
  </Row>
);

function TodayCard({ name, values, until_now_last_week }: Curve) {
  const { label, toText, to, resource } = WORDS[name];
  const today = values.at(-1) ?? 0;
  const lastWeek = values.at(-1 - WEEK) ?? 0;
  return (
    <Tile title={label} value={toText(today)} to={to} resource={resource}>
      {until_now_last_week === null ? (
        <span>上周同日全天 {toText(lastWeek)}</span>
      ) : (
        <>
          <span>上周同日此时 {toText(until_now_last_week)}</span>
          <Direction difference={today - until_now_last_week} toText={toText} />
        </>
      )}
    </Tile>
  );
}

function Direction({ difference, toText }: { difference: number; toText: (value: number) => string }) {
  if (difference === 0) return <span>持平</span>;
  const text = toText(Math.abs(difference));
  return difference > 0 ? (
    <span className={styles.up}>↑ 多 {text}</span>
  ) : (
    <span className={styles.down}>↓ 少 {text}</span>
  );
}

export const Curves = ({ days, curves }: CurvesProps) => (
  <Row gutter={[32, 24]}>
    {curves.map(({ name, values }) => {
      const { label, colour, toText } = WORDS[name];
      return (
        <Col key={name} xs={24} lg={12}>
          <Chart
            label={`近30天${label}`}
            periodName="日期"
            periods={days}
            series={[{ name: label, values, colour, toText }]}
            height={120}
          />
        </Col>
      );
    })}
  </Row>
);
