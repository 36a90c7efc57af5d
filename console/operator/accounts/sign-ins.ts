/** Operators' attempts to sign in. */
import { contract } from '../../../shared/contract/index.ts';
import { SIGN_IN_RESULTS } from '../../../shared/domain/accounts/sign-in.ts';
import { choicesOf } from '../../framework/states.ts';
import { daysFrom, stateField, textField, timeField } from '../parts/field-kinds.ts';
import { operatorResource } from '../parts/operator-resource.ts';

const nameOf = ({ name }: { name: string | null }) => name ?? '不存在的账号';
const TONES = {
  ok: 'good',
  'wrong-password': 'bad',
  'needs-code': 'plain',
  'wrong-code': 'bad',
  locked: 'bad',
} as const;

export const signIns = operatorResource({
  list: contract.allSignIns,
  label: '登录记录',
  menu: '系统',
  sections: {
    登录: {
      time: timeField('时间'),
      name: { kind: 'own', label: '账号', cell: ({ record }) => nameOf(record), toText: nameOf },
      result: stateField<string>('结果', SIGN_IN_RESULTS, TONES),
      network: textField('网络'),
      browser: textField('浏览器'),
    },
  },
  filters: {
    name: { kind: 'text', label: '账号', placeholder: '完整的账号' },
    result: { kind: 'code', label: '结果', options: choicesOf(SIGN_IN_RESULTS) },
    ...daysFrom('日期'),
  },
  hint: '运营账号的登录尝试保留90天，不存在的账号不记录名称。',
});
