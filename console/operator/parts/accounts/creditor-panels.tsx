/** Panels of a creditor's page: whole phones on request, and the money. */
import { Descriptions, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { contract } from '../../../../shared/contract/index.ts';
import { yuanText } from '../../../../shared/money.ts';
import { useCall, useSend } from '../../../framework/data.ts';
import { DETAIL_COLUMNS } from '../../../framework/detail/columns.ts';
import { Failed } from '../../../framework/failed.tsx';
import { operatorPath } from '../operator-resource.ts';
import { RevealedPhones } from './revealed-phones.tsx';

interface OfCreditor {
  record: { id: number };
}

export function CreditorContact({ record: { id } }: OfCreditor) {
  const reveal = useSend(contract.revealCreditorContact);
  async function load() {
    const { phone, contact_phone } = (await reveal({ id })).data;
    const account = { label: '账号手机', phone };
    return contact_phone ? [account, { label: '联系人手机', phone: contact_phone }] : [account];
  }
  return <RevealedPhones load={load} />;
}

export function CreditorMoney({ record: { id } }: OfCreditor) {
  const query = useCall(contract.creditorMoney, { id });
  if (query.isLoading) return <Skeleton active title={false} />;
  if (!query.data) return <Failed onRetry={query.refetch} />;
  const { balance, frozen, debt, hold, bank_hold_until } = query.data.data;
  const holds = [hold, bank_hold_until && `收款账户刚变更，${bank_hold_until.slice(0, 16)}前不能提现`];
  const open = `${operatorPath('withdrawals')}?${new URLSearchParams({ status: '1', creditor_id: String(id) })}`;
  return (
    <Descriptions
      column={DETAIL_COLUMNS}
      items={[
        { key: 'balance', label: '可用余额', children: yuanText(balance ?? 0) },
        {
          key: 'frozen',
          label: '提现冻结',
          children: frozen ? <Link to={open}>{yuanText(frozen)}</Link> : yuanText(0),
        },
        { key: 'debt', label: '欠款', children: yuanText(debt ?? 0) },
        { key: 'hold', label: '限制', children: holds.filter(Boolean).join('；') || '无' },
      ]}
    />
  );
}
