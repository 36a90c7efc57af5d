/** Buying a promotion for a subject: package, first day, payment method, agreement. */

import { Button, Card, Input, Modal, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isWechatBrowser } from '../../../../providers/pay-scene.ts';
import { serverNow } from '../../../../providers/server-clock.ts';
import { contract, type PromotionPackage, type SubjectPromotion } from '../../../../shared/contract/index.ts';
import { codesOf } from '../../../../shared/domain/listing.ts';
import {
  addDays,
  BALANCE,
  daysBetween,
  lastDayOf,
  MAX_DAYS_AHEAD,
  PROMOTION_ORDER_FIELDS,
  PROMOTION_PAY_TYPES,
  type PromotionPayType,
} from '../../../../shared/domain/promotion.ts';
import { fill, messages } from '../../../../shared/messages.ts';
import { yuanText } from '../../../../shared/money.ts';
import { dayOf } from '../../../../shared/time.ts';
import { useCall } from '../../../framework/data.ts';
import { Hotline } from '../hotline.tsx';
import { BalancePayment } from './balance-payment.tsx';
import styles from './promotion.module.css';
import { PROMOTION_LIST } from './promotion-addresses.ts';
import { PromotionAgreement } from './promotion-agreement.tsx';
import { draftOf, type PromotionDraft, type PromotionProblems, problemsOf } from './promotion-draft.ts';
import { PromotionPackages } from './promotion-packages.tsx';
import { PaymentWatch, PromotionPayment } from './promotion-payment.tsx';
import { usePromotionPayment } from './use-promotion-payment.tsx';

interface PromotionPurchaseProps {
  objectId: number;
  type: number;
  promotion: SubjectPromotion;
}

export function PromotionPurchase({ objectId, type, promotion }: PromotionPurchaseProps) {
  const [params] = useSearchParams();
  const [draft, setDraft] = useState(() => draftOf(params));
  const [selected, setSelected] = useState<PromotionPackage | null>(null);
  const [problems, setProblems] = useState<PromotionProblems>({});
  const [isConfirming, setConfirming] = useState(false);
  const waysHere = useWaysHere();
  // An order that is still to be paid may name a method that this site no longer has.
  const payType = waysHere?.find((code) => code === draft.payType) ?? null;
  const payment = usePromotionPayment({ objectId, type }, setProblems);
  const change = (values: Partial<PromotionDraft>) => setDraft((before) => ({ ...before, ...values }));
  const today = dayOf(new Date(serverNow()));
  const running = promotion.phase === 'running' ? promotion.tg_end_time : null;
  const chosen = selected?.id === draft.packageId ? selected : null;
  const { can_promote: canPromote = true, last_day: lastDay = null } = promotion;
  const firstDay = running ? addDays(running, 1) : today;
  const daysLeft = lastDay === null ? null : daysBetween(draft.startDay || firstDay, lastDay) + 1;
  const endDay = chosen && draft.startDay ? lastDayOf(draft.startDay, chosen.cycle) : '';

  function submit() {
    const isByBalance = payType === BALANCE;
    // The dialog states the price, so only a package that is shown is paid from the balance.
    const packageId = isByBalance ? (chosen?.id ?? null) : draft.packageId;
    const found = problemsOf({ ...draft, packageId, payType });
    if (chosen && daysLeft !== null && chosen.cycle > daysLeft) found.products ??= tooLong(lastDay, daysLeft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (isByBalance) setConfirming(true);
    else void pay();
  }

  async function pay() {
    const { packageId, startDay } = draft;
    if (packageId === null || payType === null) return;
    await payment.pay({ objectId, packageId, startDay, endDay, payType });
    setConfirming(false);
  }

  return (
    <div className={styles.page}>
      <header>
        <h1>购买推广</h1>
        <p className={styles.subject}>{promotion.object_title}</p>
      </header>
      <Notices running={running} upcoming={promotion.upcoming} lastDay={canPromote ? lastDay : null} />
      {!canPromote && (
        <p role="alert" className={styles.problem}>
          {messages.promotionAuctionOver}
        </p>
      )}
      <Field label="推广套餐" problem={problems.products}>
        <PromotionPackages
          type={type}
          chosen={draft.packageId}
          daysLeft={daysLeft}
          onLoaded={setSelected}
          onChoose={({ id }) => change({ packageId: id })}
        />
      </Field>
      <div className={styles.days}>
        <Field label="开始日期" problem={problems.start_time}>
          <Input
            type="date"
            aria-label="开始日期"
            value={draft.startDay}
            min={firstDay}
            max={earlierDay(addDays(today, MAX_DAYS_AHEAD), lastDay)}
            status={problems.start_time ? 'error' : undefined}
            onChange={(event) => change({ startDay: event.target.value })}
          />
        </Field>
        <Field label="结束日期">
          <Input aria-label="结束日期" readOnly value={endDay} placeholder="按套餐天数自动计算" />
        </Field>
      </div>
      <Field label={PROMOTION_ORDER_FIELDS.pay_type_name.label} problem={problems.pay_type}>
        <PayTypes waysHere={waysHere} value={payType} onChange={(next) => change({ payType: next })} />
      </Field>
      <Field label="推广服务协议" problem={problems.agreement}>
        <PromotionAgreement isAgreed={draft.isAgreed} onChange={(isAgreed) => change({ isAgreed })} />
      </Field>
      <Card size="small">
        <div className={styles.head}>
          <span>
            推广费用{' '}
            <strong className={styles.fee}>{chosen ? yuanText(chosen.total_price ?? 0) : '—'}</strong>
          </span>
          <Button
            type="primary"
            size="large"
            loading={payment.isBusy}
            disabled={!canPromote}
            onClick={submit}
          >
            去支付
          </Button>
        </div>
      </Card>
      {isConfirming && chosen && (
        <BalancePayment
          title={promotion.object_title ?? ''}
          packageName={chosen.name}
          price={chosen.total_price ?? 0}
          startDay={draft.startDay}
          endDay={endDay}
          isPaying={payment.isBusy}
          onPay={() => void pay()}
          onClose={() => setConfirming(false)}
        />
      )}
      {payment.payment && (
        <PromotionPayment
          payment={payment.payment}
          onPaid={payment.onPaid}
          onFailed={payment.onFailed}
          onClose={payment.onClose}
        />
      )}
      {payment.watched && (
        <PaymentWatch
          key={payment.watched.orderId}
          payment={payment.watched}
          onPaid={payment.onPaid}
          onOver={payment.onOver}
        />
      )}
      <Modal
        open={payment.hasFailed}
        title={messages.paymentFailed}
        footer={[
          <Button key="close" type="primary" onClick={payment.closeFailure}>
            知道了
          </Button>,
        ]}
        onCancel={payment.closeFailure}
      >
        <p>
          尚未收到付款结果，本页面会继续查询，收到后自动提示。订单在30分钟内可在
          <Link className={styles.inText} to={PROMOTION_LIST}>
            推广管理
          </Link>
          中继续付款，重复支付的款项会自动退回。
        </p>
        <Hotline />
      </Modal>
    </div>
  );
}

const earlierDay = (day: string, other: string | null) => (other !== null && other < day ? other : day);

const tooLong = (lastDay: string | null, daysLeft: number) =>
  fill(daysLeft > 0 ? messages.promotionTooLong : messages.promotionAfterAuction, {
    day: lastDay ?? '',
    days: daysLeft,
  });

interface NoticesProps {
  running: string | null;
  upcoming: SubjectPromotion['upcoming'];
  /** On which the auction ends; null for no limit. */
  lastDay: string | null;
}

const Notices = ({ lastDay, ...days }: NoticesProps) => (
  <>
    <OtherPromotions {...days} />
    {lastDay && (
      <p className={styles.note}>
        {`该标的的拍卖于 ${lastDay} 结束，推广最晚至当日。推广费用不予退还，请选择天数合适的套餐。`}
      </p>
    )}
  </>
);

function OtherPromotions({ running, upcoming }: Omit<NoticesProps, 'lastDay'>) {
  if (upcoming)
    return (
      <p
        className={styles.note}
      >{`该标的已有待开始的推广（${upcoming.start_time} 至 ${upcoming.end_time}），开始后方可续购。`}</p>
    );
  if (!running) return null;
  return <p className={styles.note}>{`该标的正在推广，至 ${running} 结束，可续购推广。`}</p>;
}

interface FieldProps {
  label: string;
  problem?: string;
  children: ReactNode;
}

const Field = ({ label, problem, children }: FieldProps) => (
  <fieldset className={styles.field}>
    <legend>{label}</legend>
    {children}
    {problem && (
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    )}
  </fieldset>
);

/**
 * The payment methods of this site; all of them if it does not list them, and null while that is not known. WeChat's
 * browser does not open Alipay.
 */
function useWaysHere(): readonly PromotionPayType[] | null {
  const query = useCall(contract.site, {});
  if (query.isPending) return null;
  const ways = query.data?.data.pay_ways;
  return codesOf(PROMOTION_PAY_TYPES)
    .filter((code) => !ways || code === BALANCE || ways.includes(PROMOTION_PAY_TYPES[code].key))
    .filter((code) => code !== 1 || !isWechatBrowser());
}

interface PayTypesProps {
  /** Null while they are not known. */
  waysHere: readonly PromotionPayType[] | null;
  value: PromotionPayType | null;
  onChange: (payType: PromotionPayType) => void;
}

function PayTypes({ waysHere, value, onChange }: PayTypesProps) {
  const balance = useCall(contract.balance, {}).data?.data.balance;
  return (
    <>
      <Radio.Group value={value} onChange={(event) => onChange(event.target.value)}>
        {waysHere?.map((code) => (
          <Radio key={code} value={code}>
            {PROMOTION_PAY_TYPES[code].name}
            {code === BALANCE && balance !== null && balance !== undefined && `（可用 ${yuanText(balance)}）`}
          </Radio>
        ))}
      </Radio.Group>
      {waysHere?.every((code) => code === BALANCE) && <p>本站暂未开通在线付款，请用余额支付。</p>}
    </>
  );
}
