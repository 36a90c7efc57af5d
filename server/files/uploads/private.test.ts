import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { operator, uploadView } from '../../platform/db/schema.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { colours, picture } from '../../testing/files/pictures.ts';
import { uploadFixture } from '../../testing/files/uploads.ts';
import { hoursFromNow, NOW } from '../../testing/listings.ts';

const database = testDatabase();
const fixtures: ReturnType<typeof uploadFixture>[] = [];
let fixture: ReturnType<typeof uploadFixture>;

const OWNER = 'creditor:1';
const photo = await picture(300, 200).jpeg().toBuffer();
/** Larger than the stored one. */
const largePhoto = await picture(3_000, 2_000).jpeg().toBuffer();
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

beforeEach(async () => {
  fixture = uploadFixture(database);
  fixtures.push(fixture);
  await database.db
    .insert(operator)
    .values({ name: '王审核', passwordHash: '', createdAt: NOW, updatedAt: NOW });
});
afterAll(() => {
  for (const it of fixtures) it.remove();
});

const linkOf = async (token: string, url: string) => (await fixture.link(token, url)).body.data.url as string;
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a private picture', () => {
  it('lies where no address leads, and is called by a name that leads nowhere', async () => {
    const { key, body } = await fixture.uploadFile(OWNER, 'identity', photo);
    expect(body.data.url).toBe(`private:${key}`);
    expect(fixture.files()).toEqual([`private/${key}.webp`]);
    for (const path of [`/upload/v1/private/${key}`, `/upload/v1/private/${key}.webp`]) {
      expect((await fixture.app.request(path)).status).toBe(404);
    }
  });

  it('is shown to its owner through a link, and is not cached', async () => {
    const { body } = await fixture.uploadFile(OWNER, 'identity', largePhoto);
    const answer = await fixture.app.request(await linkOf(OWNER, body.data.url));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const bytes = await bytesOf(answer);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 2_400, height: 1_600 });
    expect(await database.db.select().from(uploadView)).toEqual([]);
  });

  it('is missing for everybody else', async () => {
    const { body } = await fixture.uploadFile(OWNER, 'identity', photo);
    // The second operator does not review.
    for (const stranger of ['creditor:2', 'user:1', 'operator:1:x']) {
      const answer = await fixture.link(stranger, body.data.url);
      expect(answer).toEqual(await fixture.link(stranger, `private:${'0'.repeat(32)}`));
      expect(answer.http).toBe(404);
    }
    const uploaded = await fixture.uploadFile(OWNER, 'listing', photo);
    expect((await fixture.link(OWNER, uploaded.body.data.url)).http).toBe(404);
  });

  it('is missing behind a link that is over, or that says something else than we did', async () => {
    const { key, body } = await fixture.uploadFile(OWNER, 'identity', photo);
    const other = await fixture.uploadFile(OWNER, 'licence', photo);
    const link = await linkOf(OWNER, body.data.url);
    const status = async (path: string) => (await fixture.app.request(path)).status;
    const forgeries = [
      link.replace(key, other.key),
      link.replace(/expires=\d+/, 'expires=9999999999'),
      link.replace('&signature', '&viewer=1&signature'),
      link.replace(/signature=.*/, 'signature='),
      link.replace(/&signature=.*/, ''),
    ];
    for (const forgery of forgeries) expect(await status(forgery)).toBe(404);
    fixture.setClock(hoursFromNow(4.9 / 60));
    expect(await status(link)).toBe(200);
    expect((await fixture.app.request(link, { method: 'HEAD' })).status).toBe(404);
    fixture.setClock(hoursFromNow(5.1 / 60));
    expect(await status(link)).toBe(404);
  });
});

describe('an operator', () => {
  it('sees the operator’s name on the picture, and the access is in the audit log', async () => {
    const { key, body } = await fixture.uploadFile(OWNER, 'identity', largePhoto);
    const link = await linkOf('operator:1', body.data.url);
    expect(await database.db.select().from(uploadView)).toMatchObject([
      { uploadKey: key, operatorId: 1, viewedAt: NOW },
    ]);
    const bytes = await bytesOf(await fixture.app.request(link));
    const own = await bytesOf(await fixture.app.request(await linkOf(OWNER, body.data.url)));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 2_400, height: 1_600 });
    // The watermark covers all parts of a picture of one colour.
    for (const [left, top] of [
      [0, 0],
      [1_300, 900],
      [100, 1_000],
    ] as const) {
      const part = { left, top, width: 800, height: 600 };
      const spread = async (image: Buffer) =>
        Math.max(
          ...(await sharp(await sharp(image).extract(part).toBuffer()).stats()).channels.map(
            (it) => it.stdev,
          ),
        );
      expect(await spread(own)).toBeLessThan(5);
      expect(await spread(bytes)).toBeGreaterThan(10);
    }
    expect(await colours(own)).toEqual(['red', 'blue']);
  });

  it('who is none any more sees nothing', async () => {
    const { body } = await fixture.uploadFile(OWNER, 'identity', photo);
    const link = await linkOf('operator:1', body.data.url);
    await database.db.delete(operator);
    expect((await fixture.app.request(link)).status).toBe(404);
  });
});

describe('a document', () => {
  it('is stored unchanged, and browsers download it', async () => {
    const { key, body } = await fixture.uploadFile(OWNER, 'judgment', pdf, 'judgment.pdf');
    for (const viewer of [OWNER, 'operator:1']) {
      const answer = await fixture.app.request(await linkOf(viewer, body.data.url));
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${key}.pdf"`,
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(await bytesOf(answer)).toEqual(pdf);
    }
    expect(fixture.files()).toEqual([`private/${key}.pdf`]);
  });

  it('is taken where documents are wanted, and nowhere else', async () => {
    expect((await fixture.uploadFile(OWNER, 'identity', pdf)).http).toBe(422);
    expect((await fixture.uploadFile(OWNER, 'judgment', photo)).http).toBe(200);
  });
});
