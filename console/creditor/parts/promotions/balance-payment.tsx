/** Asks before a promotion is paid from the balance: the sum, the balance after it, the days, and that it is final. */
import { Alert, Descriptions, Modal, Skeleton } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { contract } from '../../../../shared/contract/index.ts';
import { daysBetween } from '../../../../shared/domain/promotion.ts';
import { messages } from '../../../../shared/messages.ts';
import { yuanText } from '../../../../shared/money.ts';
import { useCall } from '../../../framework/data.ts';

interface BalancePaymentProps {
  title: string;
  packageName: string;
  /** Yuan. */
  price: number;
  startDay: string;
  endDay: string;
  isPaying: boolean;
  onPay: () => void;
  onClose: () => void;
}

export function BalancePayment(props: BalancePaymentProps) {
  const { title, packageName, price, startDay, endDay, isPaying, onPay, onClose } = props;
  const query = useCall(contract.balance, {});
  const reload = useEffectEvent(() => void query.refetch());
  // The page may have been open for hours.
  useEffect(() => reload(), []);
  const balance = query.data?.data.balance;
  const isKnown = typeof balance === 'number' && !query.isFetching;
  const rest = isKnown ? Math.round((balance - price) * 100) / 100 : null;
  const isEnough = rest !== null && rest >= 0;
  const items = [
    { label: '推广标的', children: title },
    { label: '推广套餐', children: packageName },
    { label: '推广日期', children: `${startDay} 至 ${endDay}（${daysBetween(startDay, endDay) + 1}天）` },
    { label: '支付金额', children: <strong>{yuanText(price)}</strong> },
    { label: '可用余额', children: isKnown ? yuanText(balance) : '—' },
    {
      label: '支付后余额',
      children: rest === null ? '—' : isEnough ? yuanText(rest) : messages.balanceTooLow,
    },
  ];
  return (
    <Modal
      open
      title="确认用余额支付"
      okText={`支付${yuanText(price)}`}
      okButtonProps={{ disabled: !isEnough, loading: isPaying }}
      cancelButtonProps={{ disabled: isPaying }}
      closable={!isPaying}
      keyboard={!isPaying}
      maskClosable={false}
      onOk={onPay}
      onCancel={onClose}
    >
      {query.isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: items.length }} />
      ) : (
        <Descriptions size="small" column={1} items={items.map((it) => ({ key: it.label, ...it }))} />
      )}
      {query.isError && <Alert type="error" showIcon message={messages.networkFailed} />}
      <Alert type="warning" showIcon message="点击支付后立即从余额扣款。推广费用一经支付不予退还。" />
    </Modal>
  );
}
