/** Notifications of payment providers: those about a payment, and their content. */
import { Table } from 'antd';
import type { GatewayEvent } from '../../../../shared/contract/money/gateway-events.ts';
import { Cell, isNumeric } from '../../../framework/fields/cells/cell.tsx';
import type { AnyField } from '../../../framework/resource.ts';
import { CONTENT_FIELDS, OUTCOME_FIELDS } from './gateway-event-fields.tsx';
import styles from './gateway-event-panels.module.css';

const { number: _, ...content } = CONTENT_FIELDS;
const FIELDS: Readonly<Record<string, AnyField>> = { ...OUTCOME_FIELDS, ...content };

const Posted = ({ text }: { text: string }) => <pre className={styles.posted}>{text || '（空）'}</pre>;

export const NotificationText = ({ record: { text } }: { record: GatewayEvent }) => (
  <details className={styles.folded}>
    <summary>查看原文</summary>
    <Posted text={text} />
  </details>
);

export const PaymentNotifications = ({
  record: { notifications },
}: {
  record: { notifications: readonly GatewayEvent[] };
}) => (
  <Table<GatewayEvent>
    size="small"
    rowKey="id"
    dataSource={notifications}
    columns={Object.entries(FIELDS).map(([name, field]) => ({
      key: name,
      title: field.label,
      align: isNumeric(field) ? 'right' : undefined,
      render: (_, record) => <Cell field={field} record={{ ...record }} name={name} />,
    }))}
    expandable={{ expandedRowRender: ({ text }) => <Posted text={text} />, columnTitle: '原文' }}
    pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
    scroll={{ x: 'max-content' }}
    locale={{ emptyText: '没有收到该支付的通知' }}
  />
);
