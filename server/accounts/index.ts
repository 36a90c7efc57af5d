/** Users, creditors and operators: signing in, sessions, codes, passwords. */

import { accountCalls } from '../../shared/contract/accounts.ts';
import { creditorCalls } from '../../shared/contract/creditors.ts';
import { operatorCalls } from '../../shared/contract/operators.ts';
import type { Queries } from '../db/database.ts';
import type { Gateways } from '../gateways/index.ts';
import { refusals } from '../http/errors.ts';
import { type Implementation, implement, type Principal } from '../http/front-door.ts';
import type { Secrets } from '../secrets.ts';

export async function identify(_db: Queries, _token: string, _now: Date): Promise<Principal | null> {
  return null;
}

export function accountRoutes(_: { gateways: Gateways; secrets: Secrets }): Implementation[] {
  return Object.values({ ...accountCalls, ...creditorCalls, ...operatorCalls }).map((call) =>
    implement(call as never, async () => {
      throw refusals.unknownCall();
    }),
  );
}
