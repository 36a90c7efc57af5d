import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { applicant, creditorProfile } from '../../platform/db/schema.ts';
import { testHousekeeping } from '../../testing/app.ts';
import { hoursFromNow } from '../../testing/listings.ts';
import { applicationFixture, filesOf, PHONE } from '../../testing/records/applications.ts';

const { database, ask, apply, applicantOf, fileOf, rowOf, approve, reject, askMore } = applicationFixture();
const clean = testHousekeeping(database);
const day = (days: number) => hoursFromNow(24 * days);

const KINDS = ['institution', 'provider', 'broker', 'supplier'] as const;

it('values and files of applications that came to nothing are deleted after 180 days', async () => {
  for (const kind of KINDS) {
    const token = await applicantOf(undefined, `-${kind}`);
    await apply(kind, filesOf(kind, `-${kind}`), token);
  }
  await approve('institution');
  await approve('provider');
  await reject('broker', { f_id_card: '不清晰' });
  await askMore('supplier');

  await clean(day(179));
  for (const kind of KINDS) expect((await rowOf(kind)).content).not.toEqual({});
  await clean(day(181));
  expect(await rowOf('broker')).toMatchObject({
    content: {},
    idCard: null,
    bankAccountNumber: null,
    status: 3,
    remark: '照片不清晰',
    fieldRemarks: { f_id_card: '不清晰' },
  });
  expect((await rowOf('supplier')).content).toEqual({});
  expect((await rowOf('provider')).content).toMatchObject({ credit_code: '91350100M000100Y43' });
  // The creditor's account has them now.
  expect(await rowOf('institution')).toMatchObject({ content: {}, creditCode: null });
  expect(await database.db.select().from(creditorProfile)).toMatchObject([
    { creditCode: '91350100M000100Y43' },
  ]);
  const used = async (kind: string) => Boolean((await fileOf(`private:front-${kind}`))?.usedAt);
  expect([await used('institution'), await used('provider'), await used('broker')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('a corrected application keeps its values, and a waiting one', async () => {
  const token = await applicantOf();
  await apply('broker', {}, token);
  await clean(day(400));
  await reject('broker');
  await apply('broker', {}, token);
  await clean(day(400));
  expect((await rowOf('broker')).content).toMatchObject({ name: '王小明' });
});

it('applicants are deleted a day after their last proof', async () => {
  const token = await applicantOf();
  await applicantOf('13766660002');
  await database.db
    .update(applicant)
    .set({ provenAt: hoursFromNow(1) })
    .where(eq(applicant.phone, PHONE));
  await clean(hoursFromNow(24.5));
  expect(await database.db.select().from(applicant)).toMatchObject([{ phone: PHONE }]);
  await clean(hoursFromNow(25.5));
  expect(await database.db.$count(applicant)).toBe(0);
  expect(await ask(contract.applicationsOfPhone, {}, token)).toMatchObject({ status: 401 });
});
