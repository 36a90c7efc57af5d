/** Operators' accounts, as an administrator manages them. */
import { asc, eq, isNull } from 'drizzle-orm';
import { contract, type OperatorAccount } from '../../../shared/contract/index.ts';
import {
  isOperatorRole,
  type OperatorRole,
  operatorRoles,
} from '../../../shared/domain/accounts/operator.ts';
import type { AuditAction } from '../../../shared/domain/operators/audit.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { formatTime } from '../../../shared/time.ts';
import { record } from '../../platform/audit/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { operator } from '../../platform/db/schema.ts';
import { lockRow } from '../../platform/db/transition.ts';
import { refusals } from '../../platform/http/errors.ts';
import { implement, type OperatorPrincipal } from '../../platform/http/handler.ts';
import { orderOf, sliceOf } from '../../platform/http/slice.ts';
import { assertUncommon, type Passwords, secretOfText } from '../passwords/index.ts';
import { endSessions } from '../sessions/index.ts';
import { nameLike } from './names.ts';

type Row = typeof operator.$inferSelect;
/** Null if the flag was sent empty. */
type Flags = Partial<Record<OperatorRole, boolean | null>>;

const RESOURCE = 'operators';
/** The edition covers everything that a change of the account can write. */
const editionOf = ({ roles }: Pick<Row, 'roles'>): string => [...roles].sort().join(',') || 'none';

const present = (
  { id, name, roles, totpConfirmedAt, disabledAt, createdAt }: Row,
  me: OperatorPrincipal,
): OperatorAccount => ({
  id,
  is_own: id === me.id,
  edition: editionOf({ roles }),
  name,
  ...(Object.fromEntries(operatorRoles.map((role) => [role, roles.includes(role)])) as Record<
    OperatorRole,
    boolean
  >),
  has_totp: totpConfirmedAt !== null,
  state: disabledAt === null ? 1 : 0,
  create_time: formatTime(createdAt),
});

const rolesOf = (flags: Flags): OperatorRole[] => operatorRoles.filter((role) => flags[role]);

/** @returns whether there is an operator who can decide */
export const hasOperators = async (db: Queries): Promise<boolean> =>
  (await db.$count(operator, isNull(operator.disabledAt))) > 0;

export function operatorAccountCalls({ passwords }: { passwords: Passwords }) {
  const hash = (name: string, password: string) => {
    const secret = secretOfText(password);
    assertUncommon(secret, 'password', name);
    return passwords.hash(secret);
  };

  return [
    implement(contract.allOperators, async (query, { db, me }) => {
      const { offset, limit } = sliceOf(query);
      const { name, createdAt } = operator;
      const rows = await db
        .select()
        .from(operator)
        .orderBy(...orderOf(query, { name, create_time: createdAt }, [asc(name)]))
        .offset(offset)
        .limit(limit);
      return { list: rows.map((row) => present(row, me)), count: await db.$count(operator) };
    }),

    implement(contract.oneOperator, async ({ id }, { db, me }) => ({
      data: present(await rowOf(db, id), me),
    })),

    implement(contract.addOperator, async ({ name, password, ...flags }, { tx, me, now }) => {
      const values = { name, roles: rolesOf(flags), passwordHash: await hash(name, password) };
      const alike = await nameLike(tx, name);
      if (alike) throw refusals.invalid({ name: fill(messages.operatorNameAlike, { name: alike }) });
      const [added] = await tx
        .insert(operator)
        .values({ ...values, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning();
      if (!added) throw refusals.invalid({ name: messages.operatorExists });
      await note(tx, me, { action: 'create', id: added.id, details: { name, roles: added.roles } }, now);
      return { data: present(added, me) };
    }),

    implement(contract.changeOperator, async ({ id, edition, ...flags }, { tx, me, now }) => {
      const before = await lockRow(tx, operator, { id });
      if (editionOf(before) !== edition) throw refusals.conflict(messages.recordChanged);
      const own = Object.fromEntries(before.roles.filter(isOperatorRole).map((role) => [role, true]));
      const roles = rolesOf({ ...own, ...withoutMissing(flags) });
      if (id === me.id && !roles.includes('admin')) throw refusals.conflict(messages.operatorOwnAccount);
      const after = await change(tx, id, { roles }, now);
      await note(tx, me, { action: 'change', id }, now);
      return { data: present(after, me) };
    }),

    implement(contract.resetOperatorPassword, async ({ id, password }, { tx, me, now }) => {
      const { name } = await lockRow(tx, operator, { id });
      await change(tx, id, { passwordHash: await hash(name, password) }, now);
      await endSessions(tx, 'operator', id);
      await note(tx, me, { action: 'reset-password', id }, now);
    }),

    implement(contract.resetOperatorTotp, async ({ id }, { tx, me, now }) => {
      await lockRow(tx, operator, { id });
      const nothing = { totpSecret: null, pendingTotpSecret: null, totpConfirmedAt: null, recoveryCodes: [] };
      await change(tx, id, nothing, now);
      await endSessions(tx, 'operator', id);
      await note(tx, me, { action: 'reset-totp', id }, now);
    }),

    implement(contract.disableOperator, async ({ id }, { tx, me, now }) => {
      const { disabledAt } = await lockRow(tx, operator, { id });
      if (id === me.id) throw refusals.conflict(messages.operatorOwnAccount);
      if (disabledAt) throw refusals.conflict(messages.operatorDisabled);
      await change(tx, id, { disabledAt: now }, now);
      await endSessions(tx, 'operator', id);
      await note(tx, me, { action: 'disable', id }, now);
    }),

    implement(contract.endOperatorSessions, async ({ id }, { tx, me, now }) => {
      await lockRow(tx, operator, { id });
      if (id === me.id) throw refusals.conflict(messages.operatorOwnAccount);
      await endSessions(tx, 'operator', id);
      await note(tx, me, { action: 'end-sessions', id }, now);
    }),

    implement(contract.enableOperator, async ({ id }, { tx, me, now }) => {
      await lockRow(tx, operator, { id });
      await change(tx, id, { disabledAt: null }, now);
      await note(tx, me, { action: 'enable', id }, now);
    }),
  ];
}

const withoutMissing = (flags: Flags): Flags =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));

/** @throws Refusal 404 */
async function rowOf(db: Queries, id: number): Promise<Row> {
  const [row] = await db.select().from(operator).where(eq(operator.id, id));
  if (!row) throw refusals.missing();
  return row;
}

async function change(tx: Queries, id: number, values: Partial<Row>, now: Date): Promise<Row> {
  const [row] = await tx
    .update(operator)
    .set({ ...values, updatedAt: now })
    .where(eq(operator.id, id))
    .returning();
  if (!row) throw refusals.missing();
  return row;
}

interface Note {
  action: AuditAction;
  id: number;
  details?: Record<string, unknown>;
}

const note = (tx: Queries, me: OperatorPrincipal, { action, id, details = {} }: Note, now: Date) =>
  record(tx, me, { action, subject: RESOURCE, subjectId: id, details }, now);
