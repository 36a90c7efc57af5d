/** The creditor's overview: balance, last withdrawals, subject counts by kind, and daily traffic. */
import { Col, Flex, Row, Statistic } from 'antd';
import { Link } from 'react-router-dom';
import { contract } from '../../shared/contract/index.ts';
import { LISTING_TYPES } from '../../shared/domain/listing.ts';
import { MONEY_KINDS } from '../../shared/domain/money/finance.ts';
import { yuanText } from '../../shared/money.ts';
import { WithdrawalState } from '../common/withdrawal-state.tsx';
import { Chart } from '../framework/chart/chart.tsx';
import { useCall } from '../framework/data.ts';
import { QueryCard } from '../framework/query-card.tsx';
import { BalanceCard } from './parts/money/balance-card.tsx';
import styles from './parts/overview.module.css';

const LATEST = 2;
const LIST = '/creditorUser/subject/subjectList';

export function Overview() {
  return (
    <Flex vertical gap={16}>
      <h1 className="visually-hidden">账户概览</h1>
      <Row gutter={[16, 16]}>
        <Col xs={24} lg={10}>
          <BalanceCard hasLink />
        </Col>
        <Col xs={24} lg={14}>
          <WithdrawalsCard />
        </Col>
      </Row>
      <SubjectCards />
      <TrafficCard />
    </Flex>
  );
}

function WithdrawalsCard() {
  const query = useCall(contract.withdrawalList, { page: 1, size: LATEST });
  const rows = query.data?.data.data ?? [];
  return (
    <QueryCard
      title="最近提现"
      query={query}
      height={77}
      extra={<Link to="/creditorUser/finance/financeAccount">全部记录</Link>}
    >
      {rows.length === 0 ? (
        <p className={styles.nothing}>暂无提现记录</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((record) => (
            <li key={record.id}>
              <span>
                {MONEY_KINDS.withdrawal} <time>{record.createtime?.slice(0, 16)}</time>
              </span>
              <strong>{yuanText(record.price ?? 0)}</strong>
              <WithdrawalState record={record} />
            </li>
          ))}
        </ul>
      )}
    </QueryCard>
  );
}

function SubjectCards() {
  const query = useCall(contract.subjectStat, {});
  const { judicial, object, recomm } = query.data?.data ?? {};
  const cards = [
    { type: 1, facts: [judicial?.judicial_win, judicial?.judicial_sustain, judicial?.judicial_spread] },
    { type: 2, facts: [object?.object_win, object?.object_sustain, object?.object_spread] },
    { type: 3, facts: [recomm?.recomm_win, recomm?.recomm_sustain] },
  ] as const;
  return (
    <Row gutter={[16, 16]}>
      {cards.map(({ type, facts }) => (
        <Col key={type} xs={24} md={8}>
          <QueryCard
            title={`${LISTING_TYPES[type].name}标的`}
            query={query}
            height={64}
            extra={<Link to={`${LIST}?type=${type}`}>查看</Link>}
          >
            <Flex justify="space-between">
              {facts.map((value, place) => (
                <Statistic key={FACTS[place]} title={FACTS[place]} value={value ?? 0} />
              ))}
            </Flex>
          </QueryCard>
        </Col>
      ))}
    </Row>
  );
}

const FACTS = ['上架中', '审核中', '推广中'] as const;

const TRAFFIC = '近30天围观与咨询';
const times = (value: number) => `${value.toLocaleString('zh-CN')} 次`;

function TrafficCard() {
  const query = useCall(contract.traffic, {});
  const days = query.data?.list ?? [];
  return (
    <QueryCard title={TRAFFIC} query={query} height={378}>
      <Chart
        label={TRAFFIC}
        periodName="日期"
        periods={days.map(({ day }) => day)}
        series={[
          { name: '围观', values: days.map(({ looks }) => looks), colour: 'blue', toText: times },
          { name: '咨询', values: days.map(({ consults }) => consults), colour: 'amber', toText: times },
        ]}
        isApart
      />
    </QueryCard>
  );
}
