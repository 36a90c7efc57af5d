/** What the rows of a file with results change, differences first. */
import { Button, Checkbox, Flex, Table } from 'antd';
import { Link } from 'react-router-dom';
import type { CheckedResult } from '../../../shared/contract/index.ts';
import { ROUND_FIELDS } from '../../../shared/domain/auctions/auction-round.ts';
import { RESULT_STATE_NAMES, type ResultState } from '../../../shared/domain/auctions/result-file.ts';
import { wireWords } from '../../../shared/fields/index.ts';
import { resultsToSave } from './results-to-save.ts';
import styles from './sale-day.module.css';

interface CheckedResultsProps {
  rows: readonly CheckedResult[];
  /** What was not read of the file. */
  notes: readonly string[];
  addressOf: (listing: { id: number; type: number }) => string;
  /** The rows whose doubtful price a person has confirmed. */
  confirmed: ReadonlySet<number>;
  onConfirm: (rows: ReadonlySet<number>) => void;
  isSaving: boolean;
  onSave: () => void;
}

const ORDER = Object.keys(RESULT_STATE_NAMES);
export function CheckedResults({
  rows,
  notes,
  addressOf,
  confirmed,
  onConfirm,
  isSaving,
  onSave,
}: CheckedResultsProps) {
  const count = resultsToSave(rows, confirmed).length;
  const ordered = rows.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  const toggle = (row: number, isChecked: boolean) => {
    const next = new Set(confirmed);
    if (isChecked) next.add(row);
    else next.delete(row);
    onConfirm(next);
  };
  const titleOf = ({ listing_id: id, zc_type: type, title }: CheckedResult) =>
    id ? <Link to={addressOf({ id, type })}>{title}</Link> : title;
  return (
    <section>
      <Flex gap={12} align="center" justify="space-between" wrap className={styles.head}>
        <h2 className={styles.subtitle}>核对：{sumsOf(rows)}</h2>
        {count > 0 && (
          <Button type="primary" loading={isSaving} onClick={onSave}>
            登记{count}条结果
          </Button>
        )}
      </Flex>
      {notes.map((text) => (
        <p key={text} className={styles.unread}>
          {text}
        </p>
      ))}
      <Table
        size="small"
        rowKey="row"
        dataSource={ordered}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { dataIndex: 'row', title: '行', width: 48 },
          {
            dataIndex: 'state',
            title: '核对结果',
            width: 92,
            render: (state: ResultState) => RESULT_STATE_NAMES[state],
          },
          {
            key: 'title',
            title: '标的',
            className: styles.listing,
            render: (_, it) => titleOf(it),
          },
          {
            key: 'change',
            title: '登记的内容',
            render: (_, it) => (
              <>
                <div className={styles.listingAbove}>{titleOf(it)}</div>
                <Change {...it} />
                {it.reasons.map(({ column, reason }) => (
                  <div key={column + reason} className={styles.bad}>
                    {column && !reason.startsWith(column) ? `${column}：${reason}` : reason}
                  </div>
                ))}
                {it.doubts.length > 0 && (
                  <Checkbox
                    checked={confirmed.has(it.row)}
                    onChange={({ target }) => toggle(it.row, target.checked)}
                  >
                    {it.doubts.join('；')}，已核对无误
                  </Checkbox>
                )}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

const sumsOf = (rows: readonly CheckedResult[]) =>
  Object.entries(RESULT_STATE_NAMES)
    .map(([state, name]) => ({ name, count: rows.filter((it) => it.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name}${count}行`)
    .join('，');

const NOTHING = '未填写';
const TO_THE_MINUTE = '2026-11-20 10:00'.length;

/** The names on the wire; operators' notes are called remarks there. */
const FIELDS = [
  ['round', ROUND_FIELDS.round],
  ['result', ROUND_FIELDS.result],
  ['deal_price', ROUND_FIELDS.deal_price],
  ['deal_time', ROUND_FIELDS.deal_time],
  ['bidders', ROUND_FIELDS.bidders],
  ['remark', ROUND_FIELDS.note],
] as const;

function Change({ values, before }: Pick<CheckedResult, 'values' | 'before'>) {
  if (!values) return null;
  const wordsOf = (of: typeof values, [name, field]: (typeof FIELDS)[number]) =>
    name === 'deal_time' ? (of.deal_time ?? '').slice(0, TO_THE_MINUTE) : wireWords(field, of[name]);
  const texts = FIELDS.map((it) => ({
    label: it[1].label,
    now: wordsOf(values, it),
    was: before && wordsOf(before, it),
  }));
  const changed = texts.filter(({ now, was }) => was !== null && was !== now);
  if (changed.length === 0) {
    return texts
      .filter(({ now }) => now !== '')
      .map(({ label, now }) => `${label} ${now}`)
      .join('，');
  }
  return changed.map(({ label, now, was }) => (
    <div key={label}>
      {label} {was ? <del>{was}</del> : NOTHING} → <ins className={styles.now}>{now || NOTHING}</ins>
    </div>
  ));
}
