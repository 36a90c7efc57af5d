/** The pay password: six digits. */
import { Input } from 'antd';
import { payPasswordLength, payPasswordRequired } from '../../../../shared/message-table.ts';

interface PayPasswordInputProps {
  isNew?: boolean;
  /** From the form. */
  id?: string;
  value?: string;
  onChange?: (event: unknown) => void;
}

export const PayPasswordInput = ({ isNew = false, ...field }: PayPasswordInputProps) => (
  <Input.Password
    {...field}
    inputMode="numeric"
    maxLength={6}
    autoComplete={isNew ? 'new-password' : 'off'}
  />
);

/** The problem of an entered pay password, by field. */
export function payPasswordProblem(password: string | undefined, field = 'password') {
  if (!password) return { [field]: payPasswordRequired };
  return /^\d{6}$/.test(password) ? {} : { [field]: payPasswordLength };
}
