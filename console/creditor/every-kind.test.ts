/**
 * A fact of every kind: this file adds one field of each to the table of a subject's fields and to nothing else, and finds
 * its value in calls, in the template, in imported and exported files, in the audit and on the public page.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openListings } from '../../server/creditors/listing-import/index.ts';
import { assertDetails } from '../../server/creditors/subjects/content.ts';
import { contract } from '../../shared/contract/index.ts';
import { DETAIL_FIELDS } from '../../shared/domain/subject-fields.ts';
import { type FieldKind, kindOf } from '../../shared/fields/index.ts';
import { SAMPLE_KINDS, SAMPLES } from '../../shared/fields/testing/samples.ts';
import { fileHeader, textColumn } from '../../shared/files/file-table.ts';
import { toDetail } from '../../storefront/routes/object/detail-data.server.ts';
import { csvTemplate } from '../common/file-import/file-template.ts';
import { toCsv } from '../framework/list/export/export.ts';
import { toXlsx } from '../framework/list/export/xlsx.ts';
import { linesOf } from '../operator/parts/audit/audit-words.ts';
import { SUBJECT_TEMPLATE } from './subjects/subject-import.tsx';

const NOW = new Date('2026-11-20T02:00:00Z');

vi.mock('../../shared/domain/subject-fields.ts', async (original) => {
  const table = await original<typeof import('../../shared/domain/subject-fields.ts')>();
  const { SAMPLES: samples } = await import('../../shared/fields/testing/samples.ts');
  const facts = Object.fromEntries(
    Object.entries(samples)
      .filter(([kind]) => !['pictures', 'document', 'reference'].includes(kind))
      .map(([kind, { field }]) => [`a_${kind}`, { ...field, label: `样本${kind}` }]),
  );
  return {
    ...table,
    DETAIL_FIELDS: facts,
    DETAIL_NAMES: Object.keys(facts),
    SUBJECT_FIELDS: { ...table.SUBJECT_FIELDS, ...facts },
    LISTING_FIELDS: { ...table.LISTING_FIELDS, ...facts },
  };
});

/** They name a file or a record. */
const REFUSED: readonly FieldKind[] = ['pictures', 'document', 'reference'];
/** A state is of areas; a repetition is compared and not stored. */
const ELSEWHERE: readonly FieldKind[] = ['state', 'repeat', ...REFUSED];
const KINDS = SAMPLE_KINDS.filter((kind) => !ELSEWHERE.includes(kind));
const draft = { operation: 2, zc_type: 2, object_title: '某处住宅' };

describe.each(KINDS)('a fact of the kind %s', (kind) => {
  const { field, wire, words, spellings } = SAMPLES[kind];
  const { read, cell, isPrivate } = kindOf(field);
  const name = `a_${kind}`;
  const label = `样本${kind}`;
  const { value } = read(words, field);

  it('is taken by the call, and may be absent', () => {
    expect(contract.subjectAdd.input.parse({ ...draft, [name]: wire })).toMatchObject({ [name]: value });
    expect(contract.subjectAdd.input.safeParse(draft).success).toBe(true);
  });

  it('is answered to its creditor, and to everybody unless it concerns a person', () => {
    const own = contract.subjectDetails.output.parse({ data: { id: 1, additional: {}, [name]: wire } }).data;
    expect(own).toMatchObject({ [name]: wire });
    const all = contract.objectDetail.output.parse({ data: { id: 1, items1: [], [name]: wire } }).data;
    expect(Object.hasOwn(all, name)).toBe(!isPrivate);
    const { facts } = toDetail(all, {
      pictures: {} as never,
      mapTemplate: '',
      mapTiles: null,
      rules: null,
    });
    expect(facts.filter((it) => it.label === label).map((it) => it.value)).toEqual(isPrivate ? [] : [words]);
  });

  it('is a column of the template, which an import reads in three spellings', async () => {
    expect(csvTemplate(SUBJECT_TEMPLATE, NOW)).toContain(fileHeader(label, cell.kind));
    const table = {
      columns: ['类型', '标的名称', label].map(textColumn),
      rows: spellings.map((text) => ['2', '某处住宅', text]),
    };
    expect(await imported('rows.csv', new Blob([toCsv(table)]), name)).toEqual(spellings.map(() => value));
  });

  it('is exported typed, and read back equal from both kinds of files', async () => {
    const table = {
      columns: [
        ...['类型', '标的名称'].map(textColumn),
        { header: fileHeader(label, cell.kind), kind: cell.kind },
      ],
      rows: [['2', '某处住宅', cell.value ? cell.value(value) : words]],
    };
    expect(await imported('rows.csv', new Blob([toCsv(table)]), name)).toEqual([value]);
    expect(await imported('rows.xlsx', await toXlsx(table, '标的'), name)).toEqual([value]);
  });

  it('is audited with its label and its words', () => {
    const records = { before: { [name]: null }, after: { [name]: wire } };
    expect(linesOf({ subject: 'listings', details: {}, ...records })).toEqual([`${label}：空 → ${words}`]);
  });
});

it.each(REFUSED)('a fact of the kind %s is refused when the server starts', (kind) => {
  expect(() => assertDetails({ a_fact: SAMPLES[kind].field })).toThrow(
    'a subject cannot have the field a_fact',
  );
});

it('facts of all other kinds are not refused', () => {
  expect(() => assertDetails(DETAIL_FIELDS)).not.toThrow();
});

/** What an import reads of a field, row by row. */
async function imported(fileName: string, file: Blob, name: string): Promise<unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kinds-'));
  const location = join(folder, fileName);
  await writeFile(location, Buffer.from(await file.arrayBuffer()));
  const source = { name: fileName, location, size: file.size, bytes: createReadStream(location) };
  const { rows } = await openListings({ source });
  const values: unknown[] = [];
  for await (const some of rows)
    for (const { read } of some)
      values.push('listing' in read ? (read.listing as unknown as Record<string, unknown>)[name] : read);
  await rm(folder, { recursive: true });
  return values;
}
