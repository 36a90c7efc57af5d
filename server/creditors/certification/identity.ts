/** A creditor submits a change of the identity. */
import type { Contract, ParsedInputOf } from '../../../shared/contract/index.ts';
import { CREDITOR_TYPE } from '../../../shared/domain/accounts/creditor-type.ts';
import { isCreditCode, isDay, isIdCard } from '../../../shared/domain/accounts/identity-numbers.ts';
import { unmaskedValues } from '../../../shared/domain/accounts/mask.ts';
import { CHANGE_STATUS, type ChangeField, type ChangeValues } from '../../../shared/domain/certification.ts';
import { messages } from '../../../shared/messages.ts';
import { dayOf, plainDay } from '../../../shared/time.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { profileChange } from '../../platform/db/schema.ts';
import { type FieldErrors, refusals } from '../../platform/http/errors.ts';
import type { CreditorPrincipal } from '../../platform/http/handler.ts';
import { claimFiles } from './files.ts';
import { certifiedOf, changedFields, latestChange, valuesInForce, withStoredNumbers } from './values.ts';

type Values = ChangeValues<'identity'>;

/**
 * @param tx a transaction
 * @throws Refusal 409 while another change waits or without any difference, 422 for wrong numbers and for files of
 * another owner
 */
export async function submitIdentity(
  tx: Queries,
  me: CreditorPrincipal,
  input: ParsedInputOf<Contract['changeIdentity']>,
  now: Date,
): Promise<void> {
  const owner = await lockOwner(tx, 'creditor', me.id);
  const latest = await latestChange(tx, 'identity', me.id);
  if (latest?.status === CHANGE_STATUS.waiting) throw refusals.conflict(messages.changeWaiting);
  const current = valuesInForce('identity', await certifiedOf(tx, me.id));
  // The form opens with the rejected values.
  const stored = latest?.status === CHANGE_STATUS.rejected ? [latest.content as Values, current] : [current];

  const isEnterprise = owner.type === CREDITOR_TYPE.enterprise;
  const typed = unmaskedValues(valuesOf(input, isEnterprise), stored);
  const values = withStoredNumbers(typed, isEnterprise ? ['id_card', 'credit_code'] : ['id_card'], stored);
  const errors = problemsOf(values, stored, { isEnterprise, now });
  if (Object.keys(errors).length > 0) throw refusals.invalid(errors);
  if (changedFields('identity', current, values).length === 0) throw refusals.conflict(messages.changeEmpty);

  await claimFiles(tx, me, values, stored, now);
  await tx
    .insert(profileChange)
    .values({ creditorId: me.id, kind: 'identity', content: values, createdAt: now });
}

function valuesOf(input: ParsedInputOf<Contract['changeIdentity']>, isEnterprise: boolean): Values {
  const { legal_person, id_card, f_id_card, r_id_card } = input;
  const person = { legal_person, ...(id_card && { id_card }), f_id_card, r_id_card };
  if (!isEnterprise) return person;
  const { name, credit_code, business_license } = input;
  const registered_date = plainDay(input.registered_date ?? '');
  const enterprise = {
    ...(name && { name }),
    ...(credit_code && { credit_code }),
    ...(business_license && { business_license }),
    ...(registered_date && { registered_date }),
  };
  return { ...enterprise, ...person };
}

const REQUIRED_OF_ENTERPRISES = ['name', 'credit_code', 'business_license', 'id_card'] as const;

/** Values that are stored already are not checked again. */
function problemsOf(
  values: Values,
  stored: readonly Values[],
  { isEnterprise, now }: { isEnterprise: boolean; now: Date },
): FieldErrors {
  const errors: FieldErrors = {};
  const required = isEnterprise ? REQUIRED_OF_ENTERPRISES : (['id_card'] as const);
  for (const name of required) if (!values[name]) errors[name] = messages.required;
  const check = (name: ChangeField<'identity'>, isRight: (value: string) => boolean, message: string) => {
    const value = values[name];
    if (!value || stored.some((it) => it[name] === value) || isRight(value)) return;
    errors[name] = message;
  };
  check('id_card', isIdCard, messages.idCardInvalid);
  check('credit_code', isCreditCode, messages.creditCodeInvalid);
  check('registered_date', (day) => isDay(day) && day <= dayOf(now), messages.registeredDateInvalid);
  return errors;
}
