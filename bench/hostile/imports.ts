/** Files that a creditor imports, up to the largest that is taken. */
import { contract } from '../../shared/contract/index.ts';
import { SUBJECT_FILE_MAX_BYTES } from '../../shared/domain/subject.ts';
import type { Attack } from './attack.ts';
import type { Client } from './client.ts';
import { filled } from './shapes.ts';
import { WORKBOOK_BYTES, WORKBOOKS } from './workbooks.ts';

const HEAD = '类型,标的名称\n';
const ROW = '资产推介,压力测试标的';

const FILES: Record<string, { file: string; make: (bytes: number) => string }> = {
  'JSON with a key of its own in each element': {
    file: 'a.json',
    make: (bytes) => `[${filled(bytes, (index) => `{"k${index}":"1"},`).slice(0, -1)}]`,
  },
  'JSON with three keys of its own in each element': {
    file: 'a.json',
    make: (bytes) =>
      `[${filled(bytes, (index) => `{"a${index}":1,"b${index}":2,"c${index}":3},`).slice(0, -1)}]`,
  },
  'deep JSON': { file: 'a.json', make: (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}` },
  'JSON in JSON': { file: 'a.json', make: (bytes) => `${filled(bytes, '{"data":')}1` },
  'empty JSON elements': { file: 'a.json', make: (bytes) => `[${filled(bytes, '{},').slice(0, -1)}]` },
  'CSV columns': { file: 'a.csv', make: (bytes) => filled(bytes, (index) => `c${index},`) },
  'empty CSV columns': { file: 'a.csv', make: (bytes) => filled(bytes, ',') },
  'empty CSV lines': { file: 'a.csv', make: (bytes) => HEAD + filled(bytes, '\n') },
  'CSV quotes': { file: 'a.csv', make: (bytes) => HEAD + filled(bytes, '"') },
  'an open CSV quote': { file: 'a.csv', make: (bytes) => `${HEAD}"${filled(bytes, 'a\n')}` },
  'wide CSV rows': { file: 'a.csv', make: (bytes) => `${HEAD}${ROW}${filled(bytes, ',1')}` },
  'short CSV rows': { file: 'a.csv', make: (bytes) => HEAD + filled(bytes, '1\n') },
  'wrong CSV rows': { file: 'a.csv', make: (bytes) => HEAD + filled(bytes, '飞碟,甲\n') },
  'rows of an unknown place': {
    file: 'a.csv',
    make: (bytes) => `类型,标的名称,地区\n${filled(bytes, `${ROW},省市区县省市区县省市区县\n`)}`,
  },
  'long prices': { file: 'a.csv', make: (bytes) => `类型,标的名称,评估价\n${ROW},${filled(bytes, '9')}\n` },
  'bytes of no encoding': { file: 'a.csv', make: (bytes) => HEAD + filled(bytes, '\u0080\u00ff') },
};

export function importAttacks(client: Client): Attack[] {
  const attack = (
    name: string,
    maxBytes: number,
    file: string,
    make: (bytes: number) => BlobPart,
  ): Attack => ({
    name: `import: ${name}`,
    maxBytes,
    prepare(bytes) {
      const fields = { file: new File([make(bytes - 1024)], file), is_dry: '1' };
      return async () => (await client.post(contract.importSubjects.path, fields, 'creditor')).status;
    },
  });
  return [
    ...Object.entries(FILES).map(([name, { file, make }]) =>
      attack(name, SUBJECT_FILE_MAX_BYTES, file, make),
    ),
    ...Object.entries(WORKBOOKS).map(([name, make]) =>
      attack(`xlsx, ${name}`, WORKBOOK_BYTES, 'a.xlsx', make),
    ),
  ];
}
