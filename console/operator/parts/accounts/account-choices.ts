/** Creditors, users and listings, found by typing a part of the name; the value is the number. */
import type { RecordChoiceField } from '../../../framework/fields/record.tsx';

export const creditorChoice: RecordChoiceField = {
  kind: 'record',
  resource: 'creditors',
  search: 'q',
  nameOf: ({ name, account, id }) => `${name}（${account || id}）`,
  placeholder: '输入名称、完整的账号或手机号',
};

export const creditorFilter = { ...creditorChoice, label: '债权人', placeholder: '输入名称' };

export const userFilter = {
  kind: 'record',
  label: '用户',
  resource: 'users',
  search: 'q',
  nameOf: ({ nickname, phone, id }) => `${nickname}（${phone || id}）`,
  placeholder: '输入昵称或完整手机号',
} satisfies RecordChoiceField & { label: string };

export const listingFilter = {
  kind: 'record',
  label: '标的',
  resource: 'listings',
  search: 'q',
  nameOf: ({ object_title }) => String(object_title),
  placeholder: '输入标题中的词',
} satisfies RecordChoiceField & { label: string };
