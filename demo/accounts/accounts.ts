/** Accounts to try the demonstration with. They exist nowhere else; the README lists them. */
import { inArray } from 'drizzle-orm';
import type { NewAccounts } from '../../server/accounts/index.ts';
import type { Queries } from '../../server/platform/db/database.ts';
import { appUser } from '../../server/platform/db/schema.ts';
import { STANDING } from '../../shared/domain/account.ts';

const password = 'zichan2026';
const payPassword = '202611';

/** Whose centre has something in it. */
export const DEMONSTRATION_USER = '13800000001';

/** Has judicial listings with promotions, with which those of the first creditor are compared. */
export const COMPETITOR = '13900000005';

export const DEMONSTRATION_ACCOUNTS: NewAccounts = {
  users: [{ phone: DEMONSTRATION_USER, nickname: '王小明', password }],
  creditors: [
    {
      account: '13900000001',
      phone: '13900000001',
      name: '江南资产管理有限公司',
      type: 1,
      standing: STANDING.approved,
      password,
      payPassword,
    },
    {
      account: '13900000002',
      phone: '13900000002',
      name: '李建国',
      type: 2,
      standing: STANDING.approved,
      password,
    },
    {
      account: '13900000003',
      phone: '13900000003',
      name: '滨海商业银行股份有限公司',
      type: 1,
      standing: STANDING.awaiting,
      password,
    },
    {
      account: '13900000004',
      phone: '13900000004',
      name: '赵文静',
      type: 2,
      standing: STANDING.rejected,
      password,
    },
    {
      account: '13900000005',
      phone: '13900000005',
      name: '楚江资产管理有限公司',
      type: 1,
      standing: STANDING.approved,
      password,
    },
  ],
  operators: [
    { name: 'ops', roles: ['reviewer', 'support', 'content'], password },
    { name: 'finance', roles: ['finance'], password },
    { name: 'admin', roles: ['admin'], password },
  ],
};

/**
 * The accounts in words, for the operator of the demonstration.
 * @returns null if the database does not contain it
 */
export async function demonstrationAccounts(db: Queries): Promise<string | null> {
  const { users, creditors, operators } = DEMONSTRATION_ACCOUNTS;
  const phones = users.map(({ phone }) => phone);
  const [existing] = await db.select({ id: appUser.id }).from(appUser).where(inArray(appUser.phone, phones));
  if (!existing) return null;
  const names = {
    user: phones,
    creditors: creditors.map(({ account }) => account),
    operators: operators.map(({ name }) => name),
  };
  const words = Object.entries(names).map(([who, accounts]) => `${who} ${accounts.join(', ')}`);
  return `Demonstration accounts: ${words.join('; ')}; password ${password}, pay password ${payPassword}`;
}
