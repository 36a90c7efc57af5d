import { PASSWORD_MAX } from '../../../shared/domain/account.ts';
import { PasswordField } from '../../components/fields/password-field.tsx';
import type { FormState } from '../../form/use-form.tsx';

/** A new password and its repetition. @param kind its name: 「密码」, 「新密码」 */
export const NewPassword = ({ kind, problems }: { kind: string; problems: FormState['problems'] }) => (
  <>
    <PasswordField
      name="password"
      label={kind}
      help={problems.password ? undefined : '不少于6位，由数字和字母组成'}
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      error={problems.password}
    />
    <PasswordField
      name="password_repeat"
      label={`再次输入${kind}`}
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      error={problems.password_repeat}
    />
  </>
);
