/** Every call of operators with every role. The permissions are those of the declarations. */
import { expect, it } from 'vitest';
import { type Call, calls } from '../../shared/contract/index.ts';
import {
  OPERATOR_PERMISSIONS,
  OPERATOR_ROLES,
  operatorRoles,
} from '../../shared/domain/accounts/operator.ts';
import { testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { send } from '../testing/people.ts';
import { signedInOperator } from '../testing/sessions.ts';

const database = testDatabase();

const ofOperators = Object.entries(calls as Record<string, Call>).filter(
  ([name, { access }]) => access === 'operator' && name !== 'operatorLogout',
);

it.each([...operatorRoles, 'operations'])(
  '%s may make the calls of its permissions, and no others',
  async (role) => {
    const app = testApp(database);
    const token = await signedInOperator(database, 'somebody', [role]);
    const permits: readonly string[] = role in OPERATOR_ROLES ? OPERATOR_ROLES[role as 'admin'].permits : [];
    const forbidden: string[] = [];
    for (const [name, call] of ofOperators) {
      // Permissions are checked before the input. No review has this number.
      if ((await send(app, call, { id: 16 }, { token })).status === 403) forbidden.push(name);
    }
    expect(forbidden).toEqual(
      ofOperators.flatMap(([name, { permission }]) =>
        permission && !permits.includes(permission) ? [name] : [],
      ),
    );
  },
);

it('knows a permission for each call that takes one', () => {
  const taken = ofOperators.flatMap(([, { permission }]) => permission ?? []);
  expect(Object.keys(OPERATOR_PERMISSIONS)).toEqual(expect.arrayContaining(taken));
});
