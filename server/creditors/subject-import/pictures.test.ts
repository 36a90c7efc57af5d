import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../../shared/messages.ts';
import { listing, listingImage, upload } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { sendArchive } from '../../testing/files/archives.ts';
import { FORMATS, HEIC, picture } from '../../testing/files/pictures.ts';
import { handFile, type ImportRequest, type Report } from '../../testing/files/subject-files.ts';
import { relationsXml, workbookOf } from '../../testing/files/workbooks.ts';
import { type ZippedFile, zipOf } from '../../testing/files/zip-files.ts';
import { hoursFromNow } from '../../testing/listings.ts';
import { signedInCreditors } from '../../testing/sessions.ts';

const database = testDatabase();
const [bank, manager] = ['creditor 1', 'creditor 2'];
const [red, small] = await Promise.all([picture(64, 48).jpeg().toBuffer(), picture(32, 32).png().toBuffer()]);

beforeEach(async () => {
  await signedInCreditors(database, ['江南银行', '东吴资产']);
});

const app = () => testApp(database);
const archiveOf = (...files: ZippedFile[]) => sendArchive(app(), bank, zipOf(files));
/** A file whose rows name these pictures. */
const table = (...pictureFiles: string[]) =>
  `类型,标的名称,图片文件名\n${pictureFiles.map((names, index) => `资产推介,标的${index},${names}\n`).join('')}`;
const hand = (content: BlobPart, sending: ImportRequest) =>
  handFile(app(), content, { token: bank, ...sending });
const importFile = async (...args: Parameters<typeof hand>): Promise<Report> => {
  const { data, message } = await hand(...args);
  if (!data) throw new Error(message);
  return data;
};

async function galleries(): Promise<Record<string, string[]>> {
  const rows = await database.db
    .select({ title: listing.title, path: listingImage.path, cover: listing.cover })
    .from(listing)
    .leftJoin(listingImage, eq(listingImage.listingId, listing.id))
    .orderBy(asc(listing.id), asc(listingImage.position));
  const result: Record<string, string[]> = {};
  for (const { title, path } of rows) result[title] = [...(result[title] ?? []), ...(path ? [path] : [])];
  return result;
}

/** 南京.JPG in GBK, as Windows writes it: without the UTF-8 flag. */
const GBK_NAME = Buffer.concat([Buffer.from('c4cfbea9', 'hex'), Buffer.from('.JPG')]);

describe('pictures of a zip file', () => {
  it('become those of the rows that name them; the others are named in the report', async () => {
    const archive = await archiveOf(
      { name: GBK_NAME, content: red },
      { name: '甲/正面.png', content: small },
      { name: '乙/正面.png', content: red },
      { name: 'text.jpg', content: 'no picture' },
      { name: 'moving.gif', content: (await FORMATS.gif?.()) ?? '' },
      { name: 'unused.jpg', content: red },
      { name: '__MACOSX/._unused.jpg', content: 'x' },
    );
    const file = table(
      '南京.jpg；甲/正面.png',
      '正面.png',
      'a.jpg;南京.JPG',
      'text.jpg|moving.gif',
      '',
      '1;2;3;4;5',
    );
    const tried = await importFile(file, { archive, isDry: true });
    expect(tried.pictures).toMatchObject({ named: 5, stored: 0, unused: 2, next: null });
    expect(await galleries()).toEqual({});

    const report = await importFile(file, { archive });
    expect(report).toMatchObject({ inserted: 6, failed: 0, pictures: { named: 5, stored: 3, next: null } });
    expect(report.pictures.problems).toEqual([
      { row: 3, name: '正面.png', reason: messages.pictureAmbiguous },
      { row: 4, name: 'a.jpg', reason: messages.pictureNotInArchive },
      ...['1', '2', '3', '4'].map((name) => ({ row: 7, name, reason: messages.pictureNotInArchive })),
      { row: 7, name: '', reason: '图片最多4张，其余没有导入' },
      { row: 5, name: 'text.jpg', reason: messages.notAnImage },
      { row: 5, name: 'moving.gif', reason: '仅支持JPG、PNG、JPEG、BMP格式的图片' },
    ]);
    const images = await galleries();
    const [first = '', second = ''] = images.标的0 ?? [];
    expect(images).toEqual({
      标的0: [first, second],
      标的1: [],
      标的2: [first],
      标的3: [],
      标的4: [],
      标的5: [],
    });
    expect(first).toMatch(/^\/media\/u\/[\da-f]{32}-960\.webp$/);
    const [row] = await database.db.select().from(listing).orderBy(asc(listing.id));
    expect(row).toMatchObject({ cover: first, publishStatus: 1, version: 2 });
  });

  it('are what their content is, whatever their names end with', async () => {
    const archive = await archiveOf(
      { name: '1.HEIC', content: red },
      { name: '2.png', content: red },
      { name: '3.txt', content: small },
    );
    const report = await importFile(table('1.heic', '2.jpg', '3'), { archive });
    expect(report.pictures).toMatchObject({ named: 3, stored: 3, problems: [] });
  });

  it('of iPhones are refused each time with the way to JPEG', async () => {
    const archive = await archiveOf({ name: 'IMG_0001.jpg', content: HEIC });
    const refused = [{ row: 2, name: 'IMG_0001.jpg', reason: expect.stringContaining('请导出为JPEG') }];
    const [first, again] = [
      await importFile(table('IMG_0001.jpg'), { archive }),
      await importFile(table('IMG_0001.jpg'), { archive }),
    ];
    expect([first.pictures.problems, again.pictures.problems]).toEqual([refused, refused]);
    expect(first.inserted).toBe(1);
  });

  it('are stored once, however often they are imported', async () => {
    const archive = await archiveOf({ name: 'a.jpg', content: red }, { name: 'b.jpg', content: small });
    const file = table(...Array.from({ length: 11 }, () => 'a.jpg;b.jpg'));
    const first = await importFile(file, { archive });
    expect(first.pictures).toMatchObject({ named: 22, stored: 10, next: 5 });
    const second = await importFile(file, { archive, picturesFrom: 5 });
    expect(second).toMatchObject({ inserted: 0, skipped: 11, pictures: { stored: 10, next: 10 } });
    const last = await importFile(file, { archive, picturesFrom: 10 });
    expect(last.pictures).toMatchObject({ stored: 2, next: null });
    const stored = () => database.db.select().from(upload).where(eq(upload.purpose, 'listing'));
    const rows = () => database.db.select().from(listing).orderBy(asc(listing.id));
    const [before, uploads] = [await rows(), await stored()];
    expect(uploads).toHaveLength(2);
    expect(uploads.every(({ usedAt }) => usedAt !== null)).toBe(true);
    await importFile(file, { archive });
    expect(await rows()).toEqual(before);
    expect(await stored()).toEqual(uploads);
  });

  it('are replaced when the row names others, and stay when some are missing', async () => {
    const archive = await archiveOf({ name: 'a.jpg', content: red }, { name: 'b.jpg', content: small });
    await importFile(table('a.jpg'), { archive });
    const { 标的0: before } = await galleries();
    await importFile(table('b.jpg;c.jpg'), { archive });
    expect(await galleries()).toEqual({ 标的0: before });
    await importFile(table('b.jpg'), { archive });
    const { 标的0: after } = await galleries();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
    await importFile(table('b.jpg;a.jpg;c.jpg'), { archive });
    expect(await galleries()).toEqual({ 标的0: [...(after ?? []), ...(before ?? [])] });
    await importFile(table(''), { archive });
    expect((await galleries()).标的0).toHaveLength(2);
  });

  it('do not change a subject that is no draft any more', async () => {
    const archive = await archiveOf({ name: 'a.jpg', content: red });
    await importFile(table('a.jpg'), {});
    await database.db.update(listing).set({ publishStatus: 4 });
    const { skipped, pictures } = await importFile(table('a.jpg'), { archive });
    expect([skipped, pictures.stored]).toEqual([1, 0]);
    expect(pictures.problems).toEqual([{ row: 2, name: '', reason: messages.importLocked }]);
    expect(await galleries()).toEqual({ 标的0: [] });
  });

  it('are counted where no zip file is sent', async () => {
    const { pictures } = await importFile(table('a.jpg;b.jpg', ''), {});
    expect(pictures).toEqual({
      named: 2,
      embedded: 0,
      stored: 0,
      unused: 0,
      next: null,
      problems: [],
      problem_count: 0,
    });
  });
});

describe('pictures of a workbook', () => {
  const cellImage = (name: string, id: string) =>
    `<etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr name="${name}"/></xdr:nvPicPr><a:blip r:embed="${id}"/></xdr:pic></etc:cellImage>`;
  const inCell = (reference: string, name: string) =>
    `<c r="${reference}" t="str"><f>_xlfn.DISPIMG("${name}",1)</f><v>=DISPIMG("${name}",1)</v></c>`;
  const text = (reference: string, content: string) =>
    `<c r="${reference}" t="inlineStr"><is><t>${content}</t></is></c>`;
  const row = (line: number, title: string, more = '') =>
    `<row r="${line}">${text(`A${line}`, '资产推介')}${text(`B${line}`, title)}${more}</row>`;
  const anchor = (line: number) =>
    `<oneCellAnchor><from><row>${line - 1}</row></from><pic><blip r:embed="r0"/></pic></oneCellAnchor>`;
  const header = `<row r="1">${text('A1', '类型')}${text('B1', '标的名称')}${text('C1', '图片')}${text('D1', '图片文件名')}</row>`;
  /** In the cell of 标的0, floating at 标的1, both at 标的2, a broken picture in 标的3. */
  const workbook = (second = small) =>
    workbookOf({
      sheets: [
        {
          name: '标的',
          rows:
            header +
            row(2, '标的0', inCell('C2', 'ID_1')) +
            row(3, '标的1', text('D3', 'a.jpg')) +
            row(4, '标的2', inCell('C4', 'ID_1')) +
            row(5, '标的3', inCell('C5', 'ID_2')),
          behind: '<drawing r:id="r0"/>',
          relations: [['drawing', '../drawings/drawing1.xml']],
        },
      ],
      parts: [
        {
          name: 'xl/cellimages.xml',
          content: `<etc:cellImages>${cellImage('ID_1', 'r0')}${cellImage('ID_2', 'r1')}</etc:cellImages>`,
        },
        {
          name: 'xl/_rels/cellimages.xml.rels',
          content: relationsXml([
            ['image', 'media/image1.jpeg'],
            ['image', 'media/image3.emf'],
          ]),
        },
        { name: 'xl/drawings/drawing1.xml', content: `<wsDr>${[3, 4, 9].map(anchor).join('')}</wsDr>` },
        {
          name: 'xl/drawings/_rels/drawing1.xml.rels',
          content: relationsXml([['image', '../media/image2.png']]),
        },
        { name: 'xl/media/image1.jpeg', content: red },
        { name: 'xl/media/image2.png', content: second },
        { name: 'xl/media/image3.emf', content: 'no picture' },
      ],
    });

  it('become those of their rows, with those of a zip file and without one', async () => {
    const tried = await importFile(workbook(), { isDry: true });
    expect(tried).toMatchObject({
      inserted: 4,
      pictures: { named: 6, embedded: 5, stored: 0, problems: [] },
    });
    expect(tried.unread).toEqual([]);
    expect(tried.columns.map(({ field }) => field)).not.toContain(null);
    expect(tried.notes).toContain('有 1 张图片不在数据所在的行，没有读取（第 9 行）');
    expect(await galleries()).toEqual({});

    const report = await importFile(workbook(), {});
    expect(report.pictures).toMatchObject({ embedded: 5, stored: 4, next: null });
    expect(report.pictures.problems).toEqual([{ row: 5, name: '表格中的图片', reason: messages.notAnImage }]);
    const images = await galleries();
    const [first = ''] = images.标的0 ?? [];
    const [second = ''] = images.标的1 ?? [];
    expect(first).toMatch(/^\/media\/u\/[\da-f]{32}-960\.webp$/);
    expect(second).not.toBe(first);
    expect(images).toEqual({ 标的0: [first], 标的1: [second], 标的2: [first, second], 标的3: [] });

    const archive = await archiveOf({ name: 'a.jpg', content: red });
    await importFile(workbook(), { archive });
    expect((await galleries()).标的1).toEqual([first, second]);
  });

  it('are stored once, and refused above the limit of one picture', async () => {
    await importFile(workbook(), {});
    const rows = () => database.db.select().from(listing).orderBy(asc(listing.id));
    const before = await rows();
    expect(await importFile(workbook(), {})).toMatchObject({ inserted: 0, updated: 0, skipped: 4 });
    expect(await rows()).toEqual(before);
    const { pictures } = await importFile(workbook(Buffer.alloc(10 * 1024 * 1024 + 1)), {});
    expect(pictures.problems).toContainEqual({
      row: 3,
      name: '表格中的图片',
      reason: messages.fileTooLarge.replace('{megabytes}', '10'),
    });
  });
});

describe('a hostile zip file', () => {
  const refused = async (content: Uint8Array) => {
    const { status, errors } = await hand(table('a.jpg'), {
      archive: await sendArchive(app(), bank, content),
    });
    return [status, errors?.file];
  };

  it('is refused whole when it is none, or has too many files', async () => {
    expect(await refused(Buffer.from('PK\x03\x04 nothing'))).toEqual([
      422,
      `无法导入：${messages.archiveUnreadable}`,
    ]);
    const many = Array.from({ length: 5_001 }, (_, index) => ({ name: `${index}.jpg`, content: '' }));
    expect(await refused(zipOf(many))).toEqual([422, '无法导入：图片压缩包最多5,000个文件']);
    expect(await database.db.$count(listing)).toBe(0);
  });

  it('loses only its bad pictures: bombs, false sizes, passwords and names that are paths', async () => {
    const bomb = Buffer.alloc(11 * 1024 * 1024);
    const archive = await archiveOf(
      { name: 'bomb.jpg', content: bomb },
      { name: 'liar.jpg', content: bomb, claimedSize: 100 },
      { name: 'secret.jpg', content: red, isEncrypted: true },
      { name: '../../escape.jpg', content: red },
    );
    const report = await importFile(table('bomb.jpg;liar.jpg;secret.jpg', '../../escape.jpg'), { archive });
    expect(report.pictures.problems).toEqual([
      { row: 2, name: 'bomb.jpg', reason: '文件不能超过10MB' },
      { row: 2, name: 'liar.jpg', reason: messages.notAnImage },
      { row: 2, name: 'secret.jpg', reason: messages.archiveEncrypted },
    ]);
    expect((await galleries()).标的1).toHaveLength(1);
    expect(existsSync(join(process.cwd(), '../../escape.jpg'))).toBe(false);
  });

  it('is read by its owner only, until he has sent three others', async () => {
    const archive = await archiveOf({ name: 'a.jpg', content: red });
    const refusal = { status: 422, errors: { archive: messages.archiveExpired } };
    expect(await hand(table('a.jpg'), { archive, token: manager })).toMatchObject(refusal);
    for (const later of [1, 2, 3]) {
      expect((await hand(table('a.jpg'), { archive, isDry: true })).status).toBe(200);
      await sendArchive(testApp(database, { clock: () => hoursFromNow(later / 10) }), bank, zipOf([]));
    }
    expect(await hand(table('a.jpg'), { archive })).toMatchObject(refusal);
    expect(await hand(table('a.jpg'), { archive: 'f'.repeat(32) })).toMatchObject(refusal);
  });

  it('has no picture that is checked again after it was refused', async () => {
    const archive = await archiveOf({ name: 'a.jpg', content: 'no picture' });
    await importFile(table('a.jpg'), { archive });
    const { pictures } = await importFile(table('a.jpg'), { archive });
    expect(pictures.problems).toEqual([{ row: 2, name: 'a.jpg', reason: messages.pictureRefused }]);
  });
});
