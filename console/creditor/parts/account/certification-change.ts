/** Submits a change of the creditor's identity or bank account. */
import type { TextsOf } from '../../../../providers/resources/declared-resource.ts';
import { type Call, contract, type InputOf } from '../../../../shared/contract/index.ts';
import { isMask, MASKED_FIELDS } from '../../../../shared/domain/accounts/mask.ts';
import { passwordDigest } from '../../../../shared/passwords/password.ts';
import { useReload, useSend } from '../../../framework/data.ts';

export type IdentityForm = TextsOf<typeof contract.changeIdentity>;
type BankForm = TextsOf<typeof contract.changeBank>;

/** @returns submits, and answers with the server's message; throws ApiError */
function useChange<C extends Call>(call: C): (input: InputOf<C>) => Promise<string> {
  const send = useSend(call);
  const reload = useReload();
  return async (input) => {
    const { message = '' }: { message?: string } = await send(input);
    void reload();
    return message;
  };
}

export const useIdentityChange = () => useChange(contract.changeIdentity);
export const useBankChange = () => useChange(contract.changeBank);

export const bankInput = ({ password, ...values }: BankForm): InputOf<typeof contract.changeBank> => ({
  ...withoutMasks(values),
  password: password ? passwordDigest(password) : undefined,
});

/** A masked number was not changed: the server has the full one. */
export const withoutMasks = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !(MASKED_FIELDS.includes(name) && isMask(String(value))),
    ),
  ) as Values;
