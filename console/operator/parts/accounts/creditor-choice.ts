/** A creditor, found by typing a part of the name; the value is the number. */
import type { RecordChoiceField } from '../../../framework/fields/record.tsx';

export const creditorChoice: RecordChoiceField = {
  kind: 'record',
  resource: 'creditors',
  search: 'q',
  nameOf: ({ name, account }) => `${name}（${account}）`,
  placeholder: '输入名称、完整的账号或手机号',
};

export const creditorFilter = { ...creditorChoice, label: '债权人', placeholder: '输入名称' };
