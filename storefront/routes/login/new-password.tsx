import { PASSWORD_MAX } from '../../../shared/domain/account.ts';
import { PasswordField } from '../../components/fields/password-field.tsx';
import type { FormAnswer } from './use-form-answer.ts';

/** A new password and its repetition. @param kind its name: 「密码」, 「新密码」 */
export const NewPassword = ({ kind, answer: { errors } }: { kind: string; answer: FormAnswer }) => (
  <>
    <PasswordField
      name="password"
      label={kind}
      help={errors.password ? undefined : '不少于6位，由数字和字母组成'}
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      error={errors.password}
    />
    <PasswordField
      name="password_repeat"
      label={`再次输入${kind}`}
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      error={errors.password_repeat}
    />
  </>
);
