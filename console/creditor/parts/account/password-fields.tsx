/** The fields of the password pages, and their problems. */
import { Input } from 'antd';
import { contract } from '../../../../shared/contract/index.ts';
import { checkForm, formRules } from '../../../../shared/form-rules.ts';
import { passwordsDontMatch } from '../../../../shared/message-table.ts';
import { newPasswordProblems, repeatProblem } from '../../../../shared/passwords/new-password.ts';
import { type Entries, type EntryField, lineOf } from '../../../framework/form/entry-form.tsx';
import type { Problems } from '../../../framework/form/use-problems.ts';
import { CodeInput } from './code-input.tsx';
import { PayPasswordInput, payPasswordProblem } from './pay-password-input.tsx';

const CODE_RULES = formRules(contract.creditorCheckCode.input);

/** The phone that the code is sent to; if the installation does not send it, the creditor enters it. */
export const phoneField = (phone: string | null): EntryField<'phone'> => ({
  name: 'phone',
  label: '账号手机号',
  isRequired: phone === null,
  control: (it) => (
    <Input
      {...lineOf(it)}
      readOnly={phone !== null}
      variant={phone === null ? 'outlined' : 'filled'}
      inputMode="numeric"
    />
  ),
});

export const codeField: EntryField<'code'> = {
  name: 'code',
  label: '验证码',
  control: (it) => <CodeInput {...lineOf(it)} phone={() => it.readField('phone')} onProblem={it.onProblem} />,
};

export const codeProblems = ({ phone, code }: Entries<'phone' | 'code'>): Problems =>
  checkForm(CODE_RULES, { phone, code });

const REPEAT = { name: 'repeat', label: '再次输入新密码' } as const;

type PasswordField = 'password' | 'repeat';

export const LOGIN_PASSWORD_FIELDS: readonly EntryField<PasswordField>[] = [
  {
    name: 'password',
    label: '新密码',
    help: '不少于6位，由数字和字母组成。修改后所有设备都需要重新登录。',
    control: (it) => <Input.Password {...lineOf(it)} autoComplete="new-password" />,
  },
  { ...REPEAT, control: (it) => <Input.Password {...lineOf(it)} autoComplete="new-password" /> },
];

export const PAY_PASSWORD_FIELDS: readonly EntryField<PasswordField>[] = [
  {
    name: 'password',
    label: '新支付密码',
    help: '6位数字，避免使用连续或重复的数字',
    control: (it) => <PayPasswordInput {...lineOf(it)} isNew />,
  },
  { ...REPEAT, label: '再次输入新支付密码', control: (it) => <PayPasswordInput {...lineOf(it)} isNew /> },
];

export const loginPasswordProblems = (entries: Entries<PasswordField>): Problems =>
  newPasswordProblems(entries, passwordsDontMatch);

export const payPasswordProblems = (entries: Entries<PasswordField>): Problems => ({
  ...payPasswordProblem(entries.password),
  ...repeatProblem(entries, passwordsDontMatch),
});
