/** Uploads for an application, before there is an account. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { APPLICANT_MAX_FILES } from '../../../shared/domain/applications/application.ts';
import { applicant, upload } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { picture } from '../../testing/files/pictures.ts';
import { applicantToken, uploadFixture } from '../../testing/files/uploads.ts';
import { NOW } from '../../testing/listings.ts';
import { claimUpload, type UploadOwner } from './index.ts';

const database = testDatabase();
const fixtures: ReturnType<typeof uploadFixture>[] = [];
let fixture: ReturnType<typeof uploadFixture>;

const MINUTE_MS = 60_000;
const photo = await picture(300, 200).jpeg().toBuffer();
const minutesFromNow = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

const FIRST = applicantToken({ id: 1 });
const SECOND = applicantToken({ id: 2, phone: '13711110002' });

beforeEach(async () => {
  fixture = uploadFixture(database);
  fixtures.push(fixture);
  const row = { provenAt: NOW, createdAt: NOW };
  await database.db.insert(applicant).values([
    { ...row, phone: '13711110001' },
    { ...row, phone: '13711110002' },
  ]);
});
afterAll(() => {
  for (const it of fixtures) it.remove();
});

describe('an applicant', () => {
  it('hands in private papers, and nothing else', async () => {
    for (const purpose of ['identity', 'licence'] as const) {
      const { key, body } = await fixture.uploadFile(FIRST, purpose, photo);
      expect(body.data.url).toBe(`private:${key}`);
      expect((await fixture.link(FIRST, body.data.url)).http).toBe(200);
    }
    expect(fixture.files().every((file) => file.startsWith('private/'))).toBe(true);
    for (const purpose of ['avatar', 'listing', 'editor', 'judgment', 'archive'] as const)
      expect((await fixture.sign(FIRST, purpose, 10)).http).toBe(403);
  });

  it('is the only one who can finish, read and use them', async () => {
    const signed = await fixture.sign(FIRST, 'identity', photo.length);
    const { key } = signed.body.data;
    await fixture.post(signed.body.data, photo);
    for (const stranger of [SECOND, 'creditor:1', 'user:1'])
      expect((await fixture.complete(stranger, key)).http).toBe(404);
    const { url } = (await fixture.complete(FIRST, key)).body.data;
    for (const stranger of [SECOND, 'creditor:1', 'user:1'])
      expect((await fixture.link(stranger, url)).http).toBe(404);
    const use = (owner: UploadOwner) =>
      claimUpload(database.db, { owner, purpose: 'identity', url, now: NOW }, 'f_id_card');
    await expect(use({ role: 'applicant', phone: '13711110002' })).rejects.toMatchObject({
      details: { errors: { f_id_card: '请重新上传文件' } },
    });
    await expect(use({ role: 'creditor', id: 1 })).rejects.toThrow();
    await use({ role: 'applicant', phone: '13711110001' });
  });

  it('uploads for ten minutes after the code, and again after another one', async () => {
    fixture.setClock(minutesFromNow(9));
    expect((await fixture.sign(FIRST, 'identity', 10)).http).toBe(200);
    fixture.setClock(minutesFromNow(10));
    const late = await fixture.sign(FIRST, 'identity', 10);
    expect([late.http, late.body.message]).toEqual([403, '上传授权已过期，请重新验证手机号后上传']);
    const renewed = applicantToken({ id: 1, provenAt: minutesFromNow(10) });
    expect((await fixture.sign(renewed, 'identity', 10)).http).toBe(200);
  });

  it('has so many files for each code, whatever became of them', async () => {
    for (let count = 0; count < APPLICANT_MAX_FILES; count += 1)
      expect((await fixture.sign(FIRST, 'licence', 10)).http).toBe(200);
    await database.db.update(upload).set({ usedAt: NOW });
    expect((await fixture.sign(FIRST, 'licence', 10)).http).toBe(409);
    expect((await fixture.sign(SECOND, 'licence', 10)).http).toBe(200);
    fixture.setClock(minutesFromNow(5));
    const renewed = applicantToken({ id: 1, provenAt: minutesFromNow(5) });
    expect((await fixture.sign(renewed, 'licence', 10)).http).toBe(200);
  });

  it('has no more than sixty files in a day for a phone, however often it is proven', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      key: `${index}`,
      ownerRole: 'applicant' as const,
      ownerId: 1,
      purpose: 'identity',
      createdAt: NOW,
      expiresAt: NOW,
    }));
    await database.db.insert(upload).values(rows);
    await database.db
      .insert(applicant)
      .values({ phone: '13711110001', provenAt: minutesFromNow(60), createdAt: NOW });
    fixture.setClock(minutesFromNow(60));
    const again = applicantToken({ id: 3, provenAt: minutesFromNow(60) });
    expect((await fixture.sign(again, 'identity', 10)).http).toBe(429);
    fixture.setClock(minutesFromNow(24 * 60 + 1));
    const nextDay = applicantToken({ id: 3, provenAt: minutesFromNow(24 * 60) });
    expect((await fixture.sign(nextDay, 'identity', 10)).http).toBe(200);
  });
});
