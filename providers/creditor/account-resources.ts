/** The creditor's calls about identity, bank account and passwords. Passwords leave the browser as their MD5. */
import { contract, type OutputOf } from '../../shared/contract/index.ts';
import { PASSWORD_TYPE } from '../../shared/domain/account.ts';
import { CHANGE_STATUS } from '../../shared/domain/certification.ts';
import { isMask, MASKED_FIELDS } from '../../shared/domain/mask.ts';
import { passwordDigest } from '../../shared/password.ts';
import type { Api } from '../api.ts';
import { callsOf, type TextsOf } from '../declared-resource.ts';
import { ApiError } from '../http-client.ts';
import type { ResourceCalls } from '../resource-calls.ts';

/** How an identity or a bank account stands. */
export interface ChangeState {
  /** 1 under review, 2 no change or an approved one, 3 the last one was rejected. */
  status: number;
  /** Of the rejected change: the reason, the reasons by field, and the values with masked numbers. */
  remark: string | null;
  fieldRemarks: Record<string, string>;
  content: Record<string, string>;
}
export interface BankState extends ChangeState {
  hasAccount: boolean;
}

export type IdentityForm = TextsOf<typeof contract.changeIdentity>;
export type BankForm = TextsOf<typeof contract.changeBank>;
export type FullNumbers = OutputOf<typeof contract.revealNumbers>['data'];

export interface PasswordState {
  isPaySet: boolean;
  /** The account's phone; null where the installation doesn't tell it. */
  phone: string | null;
  /** Until when wrong attempts have locked the pay password. */
  lockedUntil: string | null;
}

export interface NewPassword {
  phone: string;
  code: string;
  password: string;
  repeat: string;
}

/** The two parts of a certification that are changed, each by a call of its own. */
export type CertificationPart = 'identity' | 'bank';

export const certificationCalls = (api: Api) =>
  ({
    ...callsOf(api, { one: contract.merchant }),
    /** @param part a CertificationPart */
    save: (_id: number | null, values: IdentityForm | BankForm, part: string) =>
      part === 'bank'
        ? changeBank(api, values as BankForm)
        : api.changeIdentity(withoutMasks(values as IdentityForm)),
    reads: {
      identity: async (): Promise<ChangeState> => {
        const { changestatus, ...rejection } = (await api.changeState({})).data;
        return stateOf(changestatus, rejection);
      },
      bank: async (): Promise<BankState> => {
        const { data, change_status = CHANGE_STATUS.approved, ...rejection } = await api.bankState({});
        return { hasAccount: data === 1, ...stateOf(change_status, rejection) };
      },
    },
    actions: {
      reveal: async (_: unknown, { password }: { password: string }) => {
        const { data } = await api.revealNumbers({ password: digestOf(password) ?? '' });
        return { message: '', ...data };
      },
    },
  }) satisfies ResourceCalls;

export const passwordCalls = (api: Api) =>
  ({
    reads: {
      state: async (): Promise<PasswordState> => {
        const { message, phone, locked_until } = await api.creditorPayState({});
        return { isPaySet: message === '1', phone, lockedUntil: locked_until };
      },
    },
    actions: {
      checkCode: (_: unknown, { phone, code }: { phone: string; code: string }) =>
        api.creditorCheckCode({ phone, code }),
      changeLogin: (_: unknown, values: NewPassword) => changePassword(api, PASSWORD_TYPE.login, values),
      changePay: (_: unknown, values: NewPassword) => changePassword(api, PASSWORD_TYPE.pay, values),
    },
  }) satisfies ResourceCalls;

/** @throws ApiError with problems by the form's fields */
async function changePassword(api: Api, type: 1 | 2, { phone, code, password, repeat }: NewPassword) {
  try {
    return await api.creditorPassword({
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
}

/** The form's names of the call's fields. */
const FORM_FIELDS: Readonly<Record<string, string>> = {
  phone_code: 'code',
  new_password: 'password',
  new_password_repeat: 'repeat',
};

const changeBank = (api: Api, { password, ...values }: BankForm) =>
  api.changeBank({ ...withoutMasks(values), password: digestOf(password) });

/** A masked number is none: it was not changed, and the server has the whole one. */
const withoutMasks = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !(MASKED_FIELDS.includes(name) && isMask(String(value))),
    ),
  ) as Values;

const digestOf = (password: string | undefined) => (password ? passwordDigest(password) : undefined);

interface Rejection {
  remark: string | null;
  field_remarks: Record<string, string>;
  content: Record<string, string>;
}

const stateOf = (status: number, { remark, field_remarks, content }: Rejection): ChangeState => ({
  status,
  remark,
  fieldRemarks: field_remarks,
  content,
});
