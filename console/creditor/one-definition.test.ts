/**
 * A field is defined once: this file adds an optional money field to the table of a subject's fields and to nothing
 * else, and finds it everywhere.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { formOfSubject, problemsOfForm, subjectOfForm } from '../../providers/creditor/subject-form.ts';
import { openListings } from '../../server/creditors/listing-import/index.ts';
import {
  assertStored,
  fieldColumns,
  fieldValues,
  storedValues,
  valuesFromJson,
} from '../../server/platform/db/field-columns.ts';
import { contract } from '../../shared/contract/index.ts';
import { LISTING_FIELDS, PRICE_FIELDS, SUBJECT_FIELDS } from '../../shared/domain/subject-fields.ts';
import { csvTemplate } from '../common/file-import/file-template.ts';
import { tableOf } from '../framework/list/export/export-table.ts';
import type { AnyResource } from '../framework/resource.ts';
import { SUBJECT_TEMPLATE } from './subjects/subject-import.tsx';
import { subjects } from './subjects/subjects.tsx';

const NOW = new Date('2026-11-20T02:00:00Z');

vi.mock('../../shared/domain/subject-fields.ts', async (original) => {
  const table = await original<typeof import('../../shared/domain/subject-fields.ts')>();
  const reserve_price = { kind: 'amount', label: '保留价', types: [1, 2], example: '900000' };
  return {
    ...table,
    SUBJECT_FIELDS: { ...table.SUBJECT_FIELDS, reserve_price },
    LISTING_FIELDS: { ...table.LISTING_FIELDS, reserve_price },
    PRICE_FIELDS: [...table.PRICE_FIELDS, 'reserve_price'],
  };
});

const resource: AnyResource = subjects;
const draft = { operation: 2, zc_type: 2, object_title: '某处住宅' };

describe('an optional money field that only the table defines', () => {
  it('is taken by the call in fen, may be absent, and is refused where it is no amount', () => {
    const input = contract.subjectAdd.input;
    expect(input.parse({ ...draft, reserve_price: '12.5' })).toMatchObject({ reserve_price: 1250n });
    expect(input.safeParse(draft).success).toBe(true);
    const { error } = input.safeParse({ ...draft, reserve_price: '面议' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['reserve_price']]);
  });

  it('is answered in yuan by lists and details', () => {
    const answer = { id: 1, reserve_price: '900000' };
    expect(contract.subjectList.output.parse({ data: [answer] }).data[0]).toMatchObject({
      reserve_price: 900_000,
    });
    expect(contract.objectDetail.output.parse({ data: { ...answer, items1: [] } }).data).toMatchObject({
      reserve_price: 900_000,
    });
  });

  it('stands in the form of auctions, optional, and travels with it', () => {
    expect(resource.form?.fields.reserve_price).toEqual({
      kind: 'amount',
      label: '保留价',
      when: [{ zc_type: [2] }],
    });
    expect(resource.form?.groups.find(({ title }) => title === '价格')?.fields).toContain('reserve_price');
    const { data } = contract.subjectDetails.output.parse({
      data: { id: 1, zc_type: 2, object_title: '某处住宅', reserve_price: 7, additional: {} },
    });
    const form = formOfSubject(data);
    expect(form).toMatchObject({ reserve_price: 7 });
    expect(subjectOfForm(form, 1, 'save')).toMatchObject({ reserve_price: 7 });
    expect(problemsOfForm({ ...form, ...{ reserve_price: -1 } }, 'save')).toHaveProperty('reserve_price');
  });

  it('is a cell of auctions, a detail and a column of the export', () => {
    expect(resource.fields.reserve_price).toEqual({
      kind: 'amount',
      label: '保留价',
      when: [{ zc_type: [1, 2] }],
    });
    const sections = resource.detail?.sections.flatMap((it) => ('fields' in it ? it.fields : []));
    expect(sections).toContain('reserve_price');
    const table = tableOf(resource.fields, ['reserve_price'], [{ id: 1, zc_type: 2, reserve_price: 7 }]);
    expect(table).toEqual({ columns: [{ header: '保留价（元）', kind: 'amount' }], rows: [[7]] });
  });

  it('is a column of the template, which an import reads', async () => {
    const template = csvTemplate(SUBJECT_TEMPLATE, NOW);
    expect(template).toContain('保留价（元）');
    const [row] = await rowsOf(template);
    expect(row).toMatchObject({ listing: { reserve_price: 90_000_000n } });
  });
});

describe('the columns of fields', () => {
  const table = {
    reserve_price: { kind: 'amount', label: '保留价', column: 'reservePrice', types: [2] },
    start_time: { kind: 'time', label: '开始时间', column: 'startTime' },
  } as const;
  const names = ['reserve_price', 'start_time'];

  it('are written where the type has the field, and read by the names of the wire', () => {
    const input = { reserve_price: 5n, start_time: NOW };
    expect(storedValues(table, names, input, 2)).toEqual({ reservePrice: 5n, startTime: NOW });
    expect(storedValues(table, names, input, 3)).toEqual({ reservePrice: null, startTime: NOW });
    expect(storedValues(table, names, {}, 2)).toEqual({ reservePrice: null, startTime: null });
    expect(fieldValues(table, names, { reservePrice: 5n, startTime: null })).toEqual({
      reserve_price: 5n,
      start_time: undefined,
    });
  });

  it('come back from JSON that was written before a field existed', () => {
    expect(valuesFromJson(table, names, { reservePrice: '5', startTime: NOW.toISOString() })).toEqual({
      reservePrice: 5n,
      startTime: NOW,
    });
    expect(valuesFromJson(table, names, {})).toEqual({ reservePrice: null, startTime: null });
  });

  it('are those that a table of the database has, and must exist in one', () => {
    expect(fieldColumns({ reservePrice: 'a', other: 'b' }, table)).toEqual({ reservePrice: 'a' });
    expect(() => assertStored(table, { startTime: 'b' }, {})).toThrow('reservePrice');
    expect(() => assertStored(table, { startTime: 'b' }, { reservePrice: 'a' })).not.toThrow();
  });
});

/** The imports write columns by the names of the wire. */
it('money columns are named as on the wire', () => {
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const fields = PRICE_FIELDS.filter((name) => 'column' in SUBJECT_FIELDS[name]);
  expect(fields.map((name) => snake(LISTING_FIELDS[name].column))).toEqual(fields);
});

/** All other files read the table. A new name here is a second definition. */
const NAMED_BY = [
  'server/creditors/listing-import/mapping/headers.ts', // other headers in Chinese files
  'server/platform/db/schema/listings.ts', // the column
  'shared/domain/auctions/plausibility.ts', // with what it is compared
  'shared/domain/auctions/texts/amounts-in-text.ts', // the words for it in announcements
  'shared/domain/subject-fields.ts', // the definition
];

it('a money field is named by the table, the schema and the spellings of files alone', () => {
  const files = ['shared', 'providers', 'server', 'console', 'storefront']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^server\/testing\//.test(path))
    .filter((path) => /bid_increment|bidIncrement/.test(readFileSync(path, 'utf8')))
    .sort();
  expect(files).toEqual(NAMED_BY);
});

it('labels of money’s records are defined in the domain alone', () => {
  const texts = ['console', 'providers', 'server']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const labels = ['提现单号', '打款流水号', '结算单号', '退款单号', '支付单号', '退款金额', '打款批次'];
  const copies = labels.flatMap((label) =>
    texts.filter(({ text }) => text.includes(`'${label}'`)).map(({ path }) => `${label}: ${path}`),
  );
  expect(copies).toEqual([]);
});

async function rowsOf(text: string) {
  const source = { name: 'template.csv', size: null, bytes: bytesOf(text) };
  const { rows } = await openListings({ source });
  const read: unknown[] = [];
  for await (const some of rows) for (const row of some) read.push(row.read);
  return read;
}

async function* bytesOf(text: string) {
  yield new TextEncoder().encode(text);
}
