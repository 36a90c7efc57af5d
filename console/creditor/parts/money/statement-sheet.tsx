/** A statement on the screen and on paper. On paper each page has its own header and totals. */
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { PayoutLine, StatementLine } from '../../../../shared/contract/index.ts';
import { WITHDRAWAL_FIELDS } from '../../../../shared/domain/money/withdrawal.ts';
import { yuanText } from '../../../../shared/money.ts';
import { addressOfEvent } from './money-address.ts';
import styles from './statement.module.css';
import { type PrintedPage, printedPages, type Statement } from './statement-file.ts';

/** The sign comes before the symbol: −¥120.00. */
const amountText = (yuan: number) => (yuan < 0 ? `−${yuanText(-yuan)}` : yuanText(yuan));

export function StatementSheet({ statement }: { statement: Statement }) {
  const pages = printedPages(statement.lines);
  return (
    <article className={styles.sheet} aria-label="对账单">
      <p className={styles.owner}>
        <strong>{statement.name}</strong>
        <span>
          {statement.from} 至 {statement.to}
        </span>
      </p>
      <Equation statement={statement} />
      <p className={styles.note}>
        冻结为申请提现的金额，减去退回余额的金额。提现处理中：期初 {amountText(statement.frozen_opening ?? 0)}
        ，本期已打款 {amountText(statement.paid_out ?? 0)}，期末 {amountText(statement.frozen_closing ?? 0)}。
      </p>
      <NotOver statement={statement} />
      {statement.lines.length === 0 ? (
        <p className={styles.nothing}>该期间没有资金变动。</p>
      ) : (
        <section
          className={styles.scroll}
          aria-label="明细" // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keys
          tabIndex={0}
        >
          {pages.map((printed, index) => (
            <LinesOfPage
              key={printed.lines[0]?.id}
              owner={statement.name}
              printed={printed}
              number={index + 1}
              count={pages.length}
            />
          ))}
        </section>
      )}
      <Payouts payouts={statement.payouts ?? []} />
    </article>
  );
}

/** The figures of a period that is not over may change. */
function NotOver({ statement: { to, as_of } }: { statement: Statement }) {
  if (!as_of || to < as_of.slice(0, 10)) return null;
  return <p className={styles.note}>该期间尚未结束，数据截至 {as_of.slice(0, 16)}。</p>;
}

function Payouts({ payouts }: { payouts: readonly PayoutLine[] }) {
  const heading = useId();
  if (payouts.length === 0) return null;
  return (
    <section className={styles.payouts} aria-labelledby={heading}>
      <h2 id={heading}>本期打款</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.time}>
                时间
              </th>
              <th scope="col" className={styles.title}>
                事项
              </th>
              <th scope="col">提现单号</th>
              <th scope="col">{WITHDRAWAL_FIELDS.payout_reference.label}</th>
              <th scope="col" className={styles.figure}>
                金额
              </th>
            </tr>
          </thead>
          <tbody>
            {payouts.map(({ id, time, title, order_num, payout_reference, amount }) => (
              <tr key={id}>
                <td className={styles.time}>{time?.slice(0, 16)}</td>
                <td className={styles.title}>{title}</td>
                <td className={styles.about}>
                  <Link to={addressOfEvent({ kind: 'withdrawal', order_id: null, order_num })}>
                    {order_num}
                  </Link>
                </td>
                <td className={styles.about}>{payout_reference || '未登记'}</td>
                <td className={styles.figure} data-label="金额">
                  {amountText(amount ?? 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Opening + income − spending − frozen = closing. */
function Equation({ statement: { opening, income, spending, frozen, closing } }: { statement: Statement }) {
  const parts = [
    { sign: '', label: '期初余额', value: opening },
    { sign: '+', label: '收入', value: income },
    { sign: '−', label: '支出', value: spending },
    { sign: '−', label: '冻结', value: frozen },
    { sign: '=', label: '期末余额', value: closing },
  ];
  return (
    <dl className={styles.equation}>
      {parts.map(({ sign, label, value }) => (
        <div key={label} data-sign={sign}>
          <dt>{label}</dt>
          <dd>{amountText(value ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LinesOfPageProps {
  /** Pages of several creditors may lie on one desk. */
  owner: string;
  printed: PrintedPage;
  number: number;
  count: number;
}

function LinesOfPage({ owner, printed, number, count }: LinesOfPageProps) {
  return (
    <table className={styles.table}>
      <thead className={number > 1 ? styles.onPaper : undefined}>
        <tr>
          <th scope="col" className={styles.time}>
            时间
          </th>
          <th scope="col" className={styles.title}>
            事项
          </th>
          <th scope="col">单号与说明</th>
          {['收入', '支出', '冻结', '余额'].map((label) => (
            <th key={label} scope="col" className={styles.figure}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {printed.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
      <tfoot className={styles.onPaper}>
        <tr>
          <td colSpan={3}>
            {owner} · 第 {number} 页，共 {count} 页 · 本页小计
          </td>
          {[printed.income, printed.spending, printed.frozen].map((value, place) => (
            <td key={COLUMNS[place]} className={styles.figure}>
              {amountText(value)}
            </td>
          ))}
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

const COLUMNS = ['income', 'spending', 'frozen'];

const Line = ({ line }: { line: StatementLine }) => (
  <tr>
    <td className={styles.time}>{line.time?.slice(0, 16)}</td>
    <td className={styles.title}>{line.title}</td>
    <td className={styles.reference}>
      <span className={styles.about}>
        <Link to={addressOfEvent(line)}>{line.order_num}</Link>
        {line.payout_reference && (
          <span className={styles.reason}>
            {' '}
            {WITHDRAWAL_FIELDS.payout_reference.label} {line.payout_reference}
          </span>
        )}
        {line.note && <span className={styles.reason}> {line.note}</span>}
      </span>
    </td>
    <Amount label="收入" value={line.income} />
    <Amount label="支出" value={line.spending} />
    <Amount label="冻结" value={line.frozen} />
    <td className={styles.figure} data-label="余额">
      {amountText(line.balance ?? 0)}
    </td>
  </tr>
);

/** Narrow screens have the label beside the amount instead of above the column. */
const Amount = ({ label, value }: { label: string; value: number | null }) => (
  <td className={styles.figure} data-label={label}>
    {value ? amountText(value) : ''}
  </td>
);
