/** Approved service providers and brokers who agreed to be listed. */
import { and, desc, eq } from 'drizzle-orm';
import type { Contract, OutputOf, ParsedInputOf } from '../../../shared/contract/index.ts';
import { CREDITOR_TYPE } from '../../../shared/domain/accounts/creditor-type.ts';
import { APPLICATION_KINDS, APPLICATION_STATUS } from '../../../shared/domain/applications/index.ts';
import { NATIONWIDE, regionName } from '../../../shared/regions/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { application } from '../../platform/db/schema.ts';
import { numberedPage, sliced } from '../../platform/http/slice.ts';
import type { ApplicationRow } from './values.ts';

/** Newest first. Of a person's name only the first character is public. */
export async function partners(
  db: Queries,
  { kind, ...range }: ParsedInputOf<Contract['partners']>,
): Promise<OutputOf<Contract['partners']>> {
  const { name, type, region, decidedAt, id } = application;
  const { list, count } = await numberedPage(db, range, {
    table: application,
    filter: and(
      eq(application.kind, kind),
      eq(application.status, APPLICATION_STATUS.approved),
      eq(application.isPublic, true),
    ),
    order: [desc(decidedAt), desc(id)],
    find: (slice) => sliced(db.select({ name, type, region }).from(application).$dynamic(), slice),
  });
  return {
    list: list.map((row) => ({
      name: publicName(row),
      region: row.region === NATIONWIDE ? '全国' : regionName(row.region ?? ''),
      kind: APPLICATION_KINDS[kind].name,
    })),
    count,
  };
}

function publicName({ name, type }: Pick<ApplicationRow, 'name' | 'type'>): string {
  if (type !== CREDITOR_TYPE.individual) return name;
  const [first = ''] = name;
  return `${first}＊＊`;
}
