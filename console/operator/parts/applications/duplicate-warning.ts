/** Other applicants and accounts with the same numbers. */
import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';
import type { Warning } from '../../../framework/resource.ts';
import { creditorAt } from '../accounts/account-links.tsx';
import { recordAt } from '../reviews/places.ts';

type Duplicate = OutputOf<Contract['oneApplication']>['data']['duplicates'][number];

const SAME: Record<Duplicate['field'], string> = {
  credit_code: '统一社会信用代码相同',
  id_card: '身份证号相同',
  bank_account_num: '银行账号相同',
  phone: '手机号相同',
};
/** Reviewers may not read the pages of users. */
const WHERE: Record<Duplicate['where'], { name: string; at?: (id: number) => string }> = {
  application: { name: '入驻申请', at: (id) => recordAt('applications', id) },
  creditor: { name: '债权人', at: creditorAt },
  user: { name: '用户' },
};

export const duplicateWarning = ({ field, where, id, name }: Duplicate): Warning => ({
  text: `${SAME[field]}：${WHERE[where].name}${name}（编号${id}）`,
  to: WHERE[where].at?.(id),
});
