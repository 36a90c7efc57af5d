import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { SUBJECT_FILE_MAX_BYTES } from '../../../shared/domain/subject.ts';
import type { AppOptions } from '../../app.ts';
import { listing } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { fileReadersWith } from '../../testing/files/file-readers.ts';
import { HEADER, handFile, subjectRow } from '../../testing/files/subject-files.ts';
import { workbookOf } from '../../testing/files/workbooks.ts';
import { zipOf } from '../../testing/files/zip-files.ts';
import { send } from '../../testing/people.ts';
import { signedInCreditors } from '../../testing/sessions.ts';

const database = testDatabase();
const bank = 'creditor 1';

beforeEach(async () => {
  await signedInCreditors(database, ['江南银行']);
});

const hand = (content: BlobPart) => handFile(testApp(database), content, { token: bank });
const rows = () => database.db.select().from(listing);
const OLD_EXCEL = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

describe('a file that can’t be read', () => {
  it.each<[string, BlobPart, string]>([
    ['is empty', '', '文件是空的'],
    ['is an old Excel file', OLD_EXCEL, '这是旧版 Excel（xls）或有密码的文件'],
    ['is another zip file', zipOf([{ name: 'a.txt', content: 'x' }]), '这是压缩文件，不是 Excel（xlsx）文件'],
    [
      'is an Excel file that unpacks to far more',
      workbookOf({
        sheets: [{ name: 'a', rows: [['类型', '标的名称']] }],
        sharedTexts: Array.from({ length: 1_400 }, () => `<t>${'0'.repeat(99_000)}</t>`),
      }),
      'Excel 文件解压后过大',
    ],
    ['has no header', '1,2\n3,4\n', '第 1 行不像表头：1、2，请删除表头之前的标题行'],
    ['has only names that nobody explained', '甲,乙\n丙,丁\n', '缺少“标的名称”列'],
    ['lacks a column', '标的名称,起拍价\n甲,1\n', '缺少“类型”列'],
    [
      'breaks in the middle',
      `${HEADER}\n${subjectRow(1)}\n资产拍卖,"乙`,
      '第 3 行开始的记录里，引号没有闭合',
    ],
    ['breaks in the middle of JSON', '[{"类型":2,"标的名称":"甲"},', '不完整，文件到此中断'],
    ['has too many columns', `${HEADER}${',甲'.repeat(100_000)}\n`, '单元格，最多 16384 个'],
    [
      'has too many names',
      JSON.stringify(Array.from({ length: 20_000 }, (_, i) => ({ 类型: 2, 标的名称: '甲', [`k${i}`]: 1 }))),
      '不同的字段名已超过 200 个',
    ],
  ])('because it %s, is refused whole', async (_, content, reason) => {
    const answer = await hand(content);
    expect(answer.status).toBe(422);
    expect(answer.message).toContain('无法导入：');
    expect(answer.errors?.file).toContain(reason);
    expect(await rows()).toEqual([]);
  });

  it('because it has too many rows, is refused whole', async () => {
    const many = Array.from({ length: 20_001 }, (_, index) => `2,标的${index}`);
    const answer = await hand(`类型,标的名称\n${many.join('\n')}`);
    expect(answer).toMatchObject({ status: 422, message: '无法导入：最多20,000行，请拆分为多个文件导入' });
    expect(await rows()).toEqual([]);
  });

  it('because it is too large, is refused', async () => {
    const answer = await hand(new Uint8Array(SUBJECT_FILE_MAX_BYTES + 100_000));
    expect(answer).toMatchObject({ status: 413 });
  });

  it.each(['application/json', 'application/x-www-form-urlencoded'])(
    'sent as %s, may be no larger than other requests',
    async (type) => {
      const answer = await testApp(database).request(contract.importSubjects.path, {
        method: 'POST',
        headers: { Token: bank, 'Content-Type': type },
        body: `{"a":"${' '.repeat(1024 * 1024)}"}`,
      });
      expect(answer.status).toBe(413);
    },
  );

  it('because there is none, is refused', async () => {
    const answer = await send(testApp(database), contract.importSubjects, {} as never, { token: bank });
    expect(answer).toMatchObject({ status: 422, errors: { file: '请选择文件' } });
  });
});

describe('the processes that read files', () => {
  const [one, other] = ['creditor 1', 'creditor 2'];
  const handTo = (fileReaders: AppOptions['fileReaders'], token = one) =>
    handFile(testApp(database, { fileReaders }), `${HEADER}\n${subjectRow(1)}\n`, { token });

  it.each([{ timeoutMs: 1 }, { memoryMegabytes: 1 }])(
    'refuse a file that takes too much (%j)',
    async (limits) => {
      const answer = await handTo(fileReadersWith(limits));
      const message = '无法导入：内容过多或过于复杂，请拆分为多个文件导入';
      expect(answer).toMatchObject({ status: 422, message, errors: { file: message } });
      expect(await rows()).toEqual([]);
    },
  );

  it('let a creditor’s files wait, but not too many', async () => {
    const fileReaders = fileReadersWith({ maxWaitingPerOwner: 1 });
    const answers = await Promise.all([1, 2, 3].map(() => handTo(fileReaders)));
    const refused = { status: 429, message: '您还有文件正在导入，请稍后再试' };
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    expect(answers).toContainEqual(expect.objectContaining(refused));
  });

  it('are few for all creditors together', async () => {
    await signedInCreditors(database, ['东吴资产'], 13911110009);
    const fileReaders = fileReadersWith({ concurrency: 1, maxWaiting: 0 });
    const answers = await Promise.all([handTo(fileReaders), handTo(fileReaders, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
  });
});
