/** Other applications and accounts with the same numbers, for the reviewer. */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { application, appUser, creditor, creditorProfile } from '../../../platform/db/schema.ts';
import type { ApplicationRow } from '../values.ts';

type Duplicate = OutputOf<Contract['oneApplication']>['data']['duplicates'][number];
type NumberField = Exclude<Duplicate['field'], 'phone'>;

/** More than a reviewer reads. */
const MAX_DUPLICATES = 50;

/** An application or account is listed once for each number that it shares. */
export function duplicatesOf(db: Queries, row: ApplicationRow) {
  const { phone, creditorId } = row;
  const isOther = creditorId === null ? undefined : ne(creditor.id, creditorId);
  const numbers = Object.entries(numbersOf(row)).flatMap(([name, { value, ...columns }]) =>
    value ? [{ field: name as NumberField, value, ...columns }] : [],
  );
  const ofApplication = (field: Duplicate['field'], column: PgColumn, value: string) =>
    db
      .select(columnsOf(field, 'application', application))
      .from(application)
      .where(and(eq(column, value), ne(application.id, row.id)));
  const ofCreditor = (field: Duplicate['field'], column: PgColumn, value: string) =>
    db
      .select(columnsOf(field, 'creditor', creditor))
      .from(creditor)
      .leftJoin(creditorProfile, eq(creditorProfile.creditorId, creditor.id))
      .where(and(eq(column, value), isOther));
  const ofUser = db
    .select(columnsOf('phone', 'user', { id: appUser.id, name: appUser.nickname }))
    .from(appUser)
    .where(eq(appUser.phone, phone));
  return unionAll(
    ofUser,
    ofCreditor('phone', creditor.phone, phone),
    ofApplication('phone', application.phone, phone),
    ...numbers.flatMap(({ field, value, inApplication, inProfile }) => [
      ofApplication(field, inApplication, value),
      ofCreditor(field, inProfile, value),
    ]),
  ).limit(MAX_DUPLICATES);
}

const numbersOf = ({ creditCode, idCard, bankAccountNumber }: ApplicationRow) =>
  ({
    credit_code: {
      value: creditCode,
      inApplication: application.creditCode,
      inProfile: creditorProfile.creditCode,
    },
    id_card: { value: idCard, inApplication: application.idCard, inProfile: creditorProfile.idCard },
    bank_account_num: {
      value: bankAccountNumber,
      inApplication: application.bankAccountNumber,
      inProfile: creditorProfile.bankAccountNumber,
    },
  }) satisfies Record<NumberField, object>;

/** @param row the columns of the application or account that was found */
const columnsOf = (
  field: Duplicate['field'],
  where: Duplicate['where'],
  { id, name }: { id: PgColumn; name: PgColumn },
) => ({
  field: constant(field).as('field'),
  where: constant(where).as('where'),
  id: sql<number>`${id}::int`.as('id'),
  name: sql<string>`${name}`.as('name'),
});

const constant = <Value extends string>(value: Value): SQL<Value> => sql`${value}::text`;
