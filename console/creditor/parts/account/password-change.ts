/** Sets a new login password or pay password. Passwords leave the browser as their MD5. */
import { ApiError } from '../../../../providers/http-client.ts';
import { contract } from '../../../../shared/contract/index.ts';
import type { PASSWORD_TYPE } from '../../../../shared/domain/account.ts';
import { passwordDigest } from '../../../../shared/passwords/password.ts';
import { useSend } from '../../../framework/data.ts';

export interface NewPassword {
  phone: string;
  code: string;
  password: string;
  repeat: string;
}

/** The form's names of the call's fields. */
const FORM_FIELDS: Readonly<Record<string, string>> = {
  phone_code: 'code',
  new_password: 'password',
  new_password_repeat: 'repeat',
};

/** @returns makes the call; throws ApiError with problems by the form's fields */
export function usePasswordChange(type: (typeof PASSWORD_TYPE)[keyof typeof PASSWORD_TYPE]) {
  const send = useSend(contract.creditorPassword);
  return async ({ phone, code, password, repeat }: NewPassword) => {
    try {
      return await send({
        phone,
        phone_code: code,
        new_password: passwordDigest(password),
        new_password_repeat: passwordDigest(repeat),
        type,
      });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.details.errors) throw error;
      const errors = Object.entries(error.details.errors).map(([name, problem]) => [
        FORM_FIELDS[name] ?? name,
        problem,
      ]);
      throw new ApiError(error.kind, error.message, { ...error.details, errors: Object.fromEntries(errors) });
    }
  };
}
