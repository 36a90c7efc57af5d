/** The pay password: six digits. */
import { Input } from 'antd';
import type { ComponentProps } from 'react';
import { payPasswordLength, payPasswordRequired } from '../../../../shared/message-table.ts';

interface PayPasswordInputProps extends ComponentProps<typeof Input.Password> {
  isNew?: boolean;
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
