/** Operators' accounts, for administrators. */
import { z } from 'zod';
import { OPERATOR_NAME_MAX, ROLE_FIELDS } from '../../domain/accounts/operator.ts';
import { messages } from '../../messages.ts';
import { id, operatorPassword, requiredText } from '../../validation.ts';
import { done, idNumber, maybeTime, someText } from '../answers.ts';
import { defineCall } from '../call.ts';
import { changeSchemas } from '../changes.ts';
import { inputSchemas } from '../field-schemas.ts';
import { operatorResource } from '../operator-resource.ts';

const operators = operatorResource('operators', 'operators');
const action = { access: 'operator', permission: 'operators', since: 'added' } as const;

const path = '/ops/v1/operators';

const EDITION_MAX = 200;

/** Letters of other scripts look like these. */
const operatorName = requiredText(OPERATOR_NAME_MAX, messages.accountRequired, messages.invalidValue)
  .transform((name) => name.normalize('NFKC'))
  .pipe(z.string().regex(/^[\p{Script=Han}a-z0-9._·-]+$/iu, { error: messages.operatorNameCharacters }));

const roleFlags = Object.fromEntries(Object.keys(ROLE_FIELDS).map((role) => [role, z.boolean()])) as Record<
  keyof typeof ROLE_FIELDS,
  z.ZodBoolean
>;

const account = z.object({
  id: idNumber,
  edition: someText,
  name: someText,
  /** Whether it is the caller's own, which stays usable. */
  is_own: z.boolean(),
  ...roleFlags,
  has_totp: z.boolean(),
  /** 0 disabled, 1 usable. */
  state: z.union([z.literal(0), z.literal(1)]),
  create_time: maybeTime,
});
export type OperatorAccount = z.output<typeof account>;

export const operatorAccountCalls = {
  allOperators: operators.list({
    summary: 'Lists operators by name',
    row: account,
    sortable: ['name', 'create_time'],
  }),
  oneOperator: operators.one({ summary: 'Returns an operator', row: account }),
  addOperator: defineCall({
    ...action,
    answers: 'record',
    path,
    summary: 'Adds an operator, who signs in with this password',
    writes: true,
    secrets: ['password'],
    input: z.object({
      name: operatorName,
      password: operatorPassword,
      ...inputSchemas(ROLE_FIELDS),
    }),
    output: z.object({ data: account }),
  }),
  changeOperator: defineCall({
    ...action,
    method: 'PATCH',
    answers: 'record',
    path: `${path}/{id}`,
    summary: "Changes an operator's roles; one's own role of an administrator stays",
    writes: true,
    input: z.object({
      id,
      edition: requiredText(EDITION_MAX, messages.required, messages.invalidValue).describe(
        'As the record returned it; 409 if it has changed since',
      ),
      ...changeSchemas(ROLE_FIELDS),
    }),
    output: z.object({ data: account }),
  }),
  resetOperatorPassword: defineCall({
    ...action,
    path: `${path}/{id}/reset-password`,
    summary: 'Sets another password, and ends the sessions of the operator',
    writes: true,
    secrets: ['password'],
    input: z.object({ id, password: operatorPassword }),
    output: done,
  }),
  resetOperatorTotp: operators.action('reset-totp', {
    summary: 'Takes away the authenticator app and its recovery codes, and ends the sessions of the operator',
  }),
  disableOperator: operators.action('disable', {
    summary: 'Ends the sessions of another operator, who can no longer sign in',
  }),
  enableOperator: operators.action('enable', { summary: 'Lets a disabled operator sign in again' }),
};
