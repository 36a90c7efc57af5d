/** Messages about the creditor's subjects, claims and questions. */
import type { Message } from '../../shared/contract/index.ts';
import { MESSAGE_PAGE_SIZE } from '../../shared/domain/accounts/message.ts';
import { defineResource } from '../framework/define-resource.ts';
import { countsOf } from './parts/list-counts.ts';
import { MarkAllRead, MessageStatus } from './parts/messages/mark-read.tsx';
import { MessageTitle } from './parts/messages/message-title.tsx';

export const messageList = defineResource<Message>({
  name: 'messages',
  label: '消息',
  permission: 'creditor',
  fields: {
    title: { kind: 'own', label: '消息', cell: MessageTitle },
    text: { kind: 'text', label: '内容' },
    kind_name: { kind: 'text', label: '类型' },
    create_time: { kind: 'time', label: '时间' },
    status: { kind: 'own', label: '状态', cell: MessageStatus },
  },
  list: {
    path: '/creditorUser/account/message',
    title: '消息',
    tabs: {
      name: 'unread',
      options: [
        { value: '', label: '全部' },
        { value: '1', label: '未读' },
      ],
    },
    counts: countsOf('messages'),
    columns: ['title', 'text', 'kind_name', 'create_time', 'status'],
    pageSize: { table: MESSAGE_PAGE_SIZE * 2 },
    empty: { text: '暂无消息', hint: '审核、认领和咨询有进展时，会在这里通知您。消息保留180天。' },
    tools: MarkAllRead,
  },
});
