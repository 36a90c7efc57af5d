/** The messages that users and creditors find on their page 消息. */
import { contract } from '../../../shared/contract/index.ts';
import { creditorFilter, userFilter } from '../parts/accounts/account-choices.ts';
import { MessageOwner, ownerName } from '../parts/accounts/message-owner.tsx';
import { stateField, textField, timeField } from '../parts/field-kinds.ts';
import { operatorResource } from '../parts/operator-resource.ts';

export const messages = operatorResource({
  list: contract.allMessages,
  label: '站内消息',
  menu: '客户',
  sections: {
    消息: {
      title: textField('消息'),
      text: textField('内容'),
      kind_name: textField('类型'),
      owner_name: { kind: 'own', label: '收件人', cell: MessageOwner, toText: ownerName },
      status: stateField<number>('状态', { 1: '未读', 2: '已读' }),
      create_time: timeField('时间'),
    },
  },
  filters: { creditor_id: creditorFilter, user_id: userFilter },
  hint: '审核、订单、咨询和预约有进展时，系统向用户和债权人发送的消息。消息保留180天。',
});
