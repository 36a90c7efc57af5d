/** Users' accounts: what belongs to them, and whether they may sign in. */
import { contract, type UserAccount } from '../../../shared/contract/index.ts';
import { ALWAYS } from '../../../shared/domain/condition.ts';
import { LOCK_FILTER, lockActions, lockFields } from '../parts/accounts/account-lock.ts';
import { textField, timeField } from '../parts/field-kinds.ts';
import {
  UserAppointments,
  UserOrders,
  UserPhone,
  UserQuestions,
  UserSessions,
} from '../parts/lazy-panels.ts';
import { operatorResource } from '../parts/operator-resource.ts';

export const users = operatorResource({
  list: contract.allUsers,
  one: contract.oneUser,
  label: '用户',
  menu: '客户',
  sections: {
    账号: {
      nickname: textField('昵称'),
      phone: textField('手机号码'),
      ...lockFields,
      create_time: timeField('注册时间'),
      id: textField('编号'),
    },
  },
  panels: [
    { title: '完整手机号码', panel: UserPhone },
    { title: '服务订单', panel: UserOrders },
    { title: '看样预约', panel: UserAppointments },
    { title: '咨询', panel: UserQuestions },
    { title: '登录', panel: UserSessions },
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
    ...lockActions<UserAccount>(({ nickname }) => nickname),
  },
});
