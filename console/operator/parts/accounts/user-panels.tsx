/** Records of a user: orders, appointments, questions, sign-ins, and the whole phone on request. */
import { Button, Table } from 'antd';
import { useState } from 'react';
import { contract, type UserAccount } from '../../../../shared/contract/index.ts';
import { APPOINTMENT_STATUS_NAMES } from '../../../../shared/domain/appointment.ts';
import { ORDER_FIELDS, ORDER_STATUS_NAMES } from '../../../../shared/domain/order.ts';
import { QUESTION_STATUS_NAMES } from '../../../../shared/domain/question.ts';
import { useSend } from '../../../framework/data.ts';
import { Cell, isNumeric } from '../../../framework/fields/cells/cell.tsx';
import type { AnyField, AnyRecord } from '../../../framework/resource.ts';
import { statesOf } from '../../../framework/states.ts';
import { useFailureNotice } from '../../../framework/use-failure-notice.ts';
import styles from '../panels.module.css';

interface OfUser {
  record: UserAccount;
}

type Columns = Readonly<Record<string, AnyField>>;
type Entry = Readonly<Record<string, unknown>>;

const time = (label: string): AnyField => ({ kind: 'time', label });
const text = (label: string): AnyField => ({ kind: 'text', label });
const state = (names: Readonly<Record<number, string>>): AnyField => ({
  kind: 'code',
  label: '状态',
  names: statesOf<number>(names),
});

const ORDERS: Columns = {
  number: text(ORDER_FIELDS.order_num.label),
  title: text(ORDER_FIELDS.goods_name.label),
  amount: { kind: 'amount', label: '金额', isExact: true },
  status: state(ORDER_STATUS_NAMES),
  create_time: time(ORDER_FIELDS.order_time.label),
};
const APPOINTMENTS: Columns = {
  title: text('标的'),
  join_time: time('看样时间'),
  status: state(APPOINTMENT_STATUS_NAMES),
  create_time: time('提交时间'),
};
const QUESTIONS: Columns = {
  title: text('标的'),
  message: text('咨询内容'),
  status: state(QUESTION_STATUS_NAMES),
  create_time: time('提交时间'),
};
const SESSIONS: Columns = { create_time: time('登录时间'), expire_time: time('有效期至') };

function Entries({ columns, entries, none }: { columns: Columns; entries: readonly Entry[]; none: string }) {
  if (entries.length === 0) return <p className={styles.nothing}>{none}</p>;
  return (
    <Table<AnyRecord>
      size="small"
      rowKey="id"
      dataSource={entries.map((entry, index) => ({ id: index, ...entry }))}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={Object.entries(columns).map(([name, field]) => ({
        key: name,
        title: field.label,
        align: isNumeric(field) ? ('right' as const) : undefined,
        render: (_: unknown, entry) => <Cell field={field} record={entry} name={name} />,
      }))}
    />
  );
}

export const UserOrders = ({ record: { orders } }: OfUser) => (
  <Entries columns={ORDERS} entries={orders} none="没有服务订单" />
);
export const UserAppointments = ({ record: { appointments } }: OfUser) => (
  <Entries columns={APPOINTMENTS} entries={appointments} none="没有看样预约" />
);
export const UserQuestions = ({ record: { questions } }: OfUser) => (
  <Entries columns={QUESTIONS} entries={questions} none="没有咨询" />
);
export const UserSessions = ({ record: { sessions } }: OfUser) => (
  <Entries columns={SESSIONS} entries={sessions} none="当前没有登录" />
);

export function UserPhone({ record: { id } }: OfUser) {
  const reveal = useSend(contract.revealUserPhone);
  const notice = useFailureNotice();
  const [phone, setPhone] = useState('');
  const [isLoading, setLoading] = useState(false);
  async function load() {
    setLoading(true);
    notice.clear();
    try {
      setPhone((await reveal({ id })).data.phone);
    } catch (error) {
      notice.show(error);
    } finally {
      setLoading(false);
    }
  }
  if (phone) return <a href={`tel:${phone}`}>{phone}</a>;
  return (
    <div className={styles.reveal}>
      <Button loading={isLoading} onClick={() => void load()}>
        查看完整号码
      </Button>
      <span className={styles.note}>每次查看都会记入操作记录</span>
    </div>
  );
}
