/** The claims of a listing, and the history of operators' actions on it. */
import { Table, Timeline } from 'antd';
import type { MaintainedListing } from '../../../../shared/contract/index.ts';
import {
  ROUND_FIELDS,
  ROUND_NAMES,
  ROUND_RESULT_NAMES,
} from '../../../../shared/domain/auctions/auction-round.ts';
import { Cell, isNumeric } from '../../../framework/fields/cells/cell.tsx';
import { StateTag } from '../../../framework/fields/cells/state-tag.tsx';
import type { AnyField } from '../../../framework/resource.ts';
import { statesOf } from '../../../framework/states.ts';
import { cellsOf } from '../../../framework/table-fields.ts';
import { ACTIONS, linesOf, SUBJECTS } from '../audit/audit-words.ts';
import styles from '../panels.module.css';
import { CLAIM_STATES } from '../reviews/review-states.ts';

interface ListingPanelProps {
  record: MaintainedListing;
}
/** Of a long text so much is enough to recognise it; the audit has more. */
const LINE_MAX = 160;

type Round = MaintainedListing['rounds'][number];

type RoundField = keyof typeof ROUND_FIELDS;

const ROUND_CELLS: Readonly<Record<RoundField, AnyField>> = {
  ...cellsOf(ROUND_FIELDS),
  round: { kind: 'code', label: ROUND_FIELDS.round.label, names: statesOf(ROUND_NAMES) },
  result: {
    kind: 'code',
    label: ROUND_FIELDS.result.label,
    names: statesOf(ROUND_RESULT_NAMES, { 1: 'good', 2: 'bad' }),
  },
};
const ROUND_COLUMNS = (Object.keys(ROUND_FIELDS) as RoundField[]).map((name) => ({
  name,
  field: ROUND_CELLS[name],
}));

type Claim = MaintainedListing['claims'][number];

export const ListingClaims = ({ record: { claims } }: ListingPanelProps) =>
  claims.length === 0 ? (
    <p className={styles.nothing}>还没有债权人认领</p>
  ) : (
    <Table<Claim>
      size="small"
      rowKey="id"
      dataSource={claims}
      pagination={false}
      columns={[
        { title: '债权人', dataIndex: 'creditor_name' },
        { title: '状态', render: (_, { status }) => <StateTag {...CLAIM_STATES[status]} /> },
        { title: '提交时间', render: (_, { create_time }) => create_time?.slice(0, 16) },
      ]}
    />
  );

export const ListingRounds = ({ record: { rounds } }: ListingPanelProps) =>
  rounds.length === 0 ? (
    <p className={styles.nothing}>还没有登记结果</p>
  ) : (
    <Table<Round>
      size="small"
      rowKey="id"
      dataSource={rounds}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        ...ROUND_COLUMNS.map(({ field, name }) => ({
          key: name,
          title: field.label,
          align: isNumeric(field) ? ('right' as const) : undefined,
          render: (_: unknown, round: Round) => <Cell field={field} record={{ ...round }} name={name} />,
        })),
        {
          title: '登记方',
          render: (_, { recorded_by: by }) => by && { owner: '债权人', operator: '平台' }[by],
        },
      ]}
    />
  );

export const ListingHistory = ({ record: { history } }: ListingPanelProps) =>
  history.length === 0 ? (
    <p className={styles.nothing}>运营人员还没有修改过该标的</p>
  ) : (
    <Timeline
      className={styles.history}
      items={history.map((entry) => ({
        key: entry.id,
        children: (
          <>
            {ACTIONS[entry.action] ?? entry.action}
            {entry.subject !== 'listings' && `（${SUBJECTS[entry.subject] ?? entry.subject}）`}{' '}
            <span className={styles.note}>
              {entry.actor} {entry.time?.slice(0, 16)}
            </span>
            {linesOf(entry).map((line) => (
              <p key={line} className={styles.note}>
                {line.length > LINE_MAX ? `${line.slice(0, LINE_MAX)}…` : line}
              </p>
            ))}
          </>
        ),
      }))}
    />
  );
