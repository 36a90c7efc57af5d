/** Users' accounts: what belongs to them, and whether they may sign in. */
import { contract, type UserAccount } from '../../../shared/contract/index.ts';
import { ALWAYS } from '../../../shared/domain/condition.ts';
import { orders } from '../money/orders.ts';
import { deletionActions, deletionFields } from '../parts/accounts/account-deletion.ts';
import { LOCK_FILTER, lockActions, lockFields } from '../parts/accounts/account-lock.ts';
import { textField, timeField } from '../parts/field-kinds.ts';
import { UserData, UserPhone, UserSessions } from '../parts/lazy-panels.ts';
import { operatorResource } from '../parts/operator-resource.ts';
import { related } from '../parts/related/related.tsx';
import { audit } from '../system/audit.ts';
import { appointments } from './appointments.ts';
import { messages } from './messages.ts';
import { questions } from './questions.ts';

export const users = operatorResource({
  list: contract.allUsers,
  one: contract.oneUser,
  label: '用户',
  nameOf: ({ nickname }) => nickname,
  menu: '客户',
  sections: {
    账号: {
      nickname: textField('昵称'),
      phone: textField('手机号'),
      ...lockFields,
      ...deletionFields,
      create_time: timeField('注册时间'),
      id: textField('编号'),
    },
  },
  panels: [
    { title: '联系方式', panel: UserPhone },
    related(orders, 'user_id', ['order_num', 'goods_name', 'trade_status', 'total_price', 'order_time']),
    related(appointments, 'user_id', ['object_title', 'status', 'join_time', 'staff_name']),
    related(questions, 'user_id', ['message', 'object_title', 'status', 'create_time']),
    related(messages, 'user_id', ['title', 'text', 'status', 'create_time']),
    { title: '登录', panel: UserSessions },
    { title: '个人资料', panel: UserData },
    related(audit, 'user_id', ['time', 'actor', 'action', 'details']),
  ],
  filters: {
    q: { kind: 'text', label: '用户', placeholder: '昵称，或完整的手机号' },
    is_locked: LOCK_FILTER,
  },
  columns: ['nickname', 'phone', 'is_locked', 'lock_reason', 'create_time', 'id'],
  actions: {
    'sign-out': {
      label: '退出所有登录',
      when: ALWAYS,
      confirm: ({ nickname }) => `${nickname}在所有设备上的登录将退出，可以重新登录。`,
      success: '所有登录已退出',
    },
    ...deletionActions<UserAccount>(({ nickname }) => nickname, '订单和付款记录'),
    ...lockActions<UserAccount>(({ nickname }) => nickname),
  },
});
