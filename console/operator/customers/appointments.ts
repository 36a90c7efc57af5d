/** Appointments to view listings: staff and times. */
import { contract } from '../../../shared/contract/index.ts';
import { APPOINTMENT_STATUS_NAMES, APPOINTMENT_TRANSITIONS } from '../../../shared/domain/appointment.ts';
import { phoneField } from '../../common/phone.tsx';
import { reasonInput } from '../../common/text-input.ts';
import type { AnyFormField, Read } from '../../framework/resource.ts';
import { tabsOf } from '../../framework/states.ts';
import { userFilter } from '../parts/accounts/account-choices.ts';
import { userField } from '../parts/accounts/account-links.tsx';
import { daysFrom, onDetail, stateField, textField, timeField } from '../parts/field-kinds.ts';
import { operatorPath, operatorResource } from '../parts/operator-resource.ts';

/** Who was assigned before is chosen, and anybody else is written. */
const STAFF: Readonly<Record<string, AnyFormField>> = {
  staff: {
    kind: 'choice',
    label: '看样员',
    help: '从接待过看样的人员中选择，可输入姓名查找；新的看样员请在下面填写',
    dependsOn: [],
    optionsFrom: async (read: Read) => {
      const { data } = await read(contract.viewingStaff, {});
      return data.staff.map(({ name, phone }) => ({ value: phone, label: `${name}（${phone}）` }));
    },
  },
  staff_name: { kind: 'text', label: '看样员姓名', isRequired: true, when: [{ staff: [undefined, null] }] },
  staff_phone: { kind: 'text', label: '看样员手机', isRequired: true, when: [{ staff: [undefined, null] }] },
};
const CONFIRMED = [{ status: [2] }];
const STARTED = [{ when: [{ has_started: [true] }], reason: '看样时间已到' }] as const;

export const appointments = operatorResource({
  list: contract.allAppointments,
  one: contract.oneAppointment,
  label: '看样预约',
  menu: '客户',
  sections: {
    预约: {
      object_title: textField('标的'),
      status: stateField('状态', APPOINTMENT_STATUS_NAMES, { 1: 'waiting', 2: 'good' }),
      join_time: { kind: 'time', label: '开始时间' },
      end_time: { kind: 'time', label: '结束时间', isOnDetailOnly: true },
      place: textField('看样地点'),
      create_time: onDetail(timeField('提交时间')),
    },
    预约人: { name: userField('name', '姓名'), phone: phoneField('phone', '手机号') },
    看样员: {
      staff_name: textField('看样员', CONFIRMED),
      staff_phone: onDetail({ ...phoneField('staff_phone', '看样员手机'), when: CONFIRMED }),
    },
    取消: { cancel_reason: textField('取消原因', [{ status: [3] }]) },
  },
  tabs: tabsOf('status', APPOINTMENT_STATUS_NAMES, 'last'),
  filters: {
    q: { kind: 'text', label: '预约', placeholder: '标的或姓名中的词，或完整手机号' },
    user_id: { ...userFilter, isMore: true },
    ...daysFrom('看样日期'),
  },
  buttons: [{ label: '看样周视图', to: `${operatorPath('appointments')}/week` }],
  transitions: APPOINTMENT_TRANSITIONS,
  actions: {
    assign: {
      label: '安排看样员',
      when: [{ status: [1] }],
      refusals: STARTED,
      tone: 'main',
      confirm: ({ name, join_time }) =>
        `${name}预约${join_time?.slice(0, 16) ?? ''}看样。安排后预约即确认，并以短信告知预约人。`,
      input: STAFF,
    },
    reassign: {
      label: '更换看样员',
      when: CONFIRMED,
      refusals: STARTED,
      confirm: ({ name, staff_name }) => `现由${staff_name}接待${name}。更换后以短信告知预约人。`,
      input: STAFF,
      sends: { action: 'assign', values: {} },
    },
    cancel: {
      label: '取消预约',
      refusals: STARTED,
      tone: 'danger',
      confirm: ({ name }) => `取消后名额释放，并以短信告知${name}。`,
      input: reasonInput('取消原因', '预约人可以看到'),
    },
  },
});
