/** A field of every kind, in forms of both consoles, in dialogs, lists, filters, addresses, details and exported files. */
import './controls/coordinate.tsx';
import './controls/times/day-picker.tsx';
import './controls/uploads/document.tsx';
import './controls/times/hour.tsx';
import './controls/markdown.tsx';
import './controls/uploads/pictures.tsx';
import './controls/record.tsx';
import './controls/region.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dataProvider } from '../../../mocks/form-pages.tsx';
import { ALWAYS } from '../../../shared/domain/condition.ts';
import {
  type Field,
  type FieldKind,
  kindOf as sharedKindOf,
  wireValue,
} from '../../../shared/fields/index.ts';
import { SAMPLE_KINDS, SAMPLES } from '../../../shared/fields/testing/samples.ts';
import { defineResource } from '../define-resource.ts';
import type { AnyField, AnyRecord, Filter, FormField } from '../resource.ts';
import { cellsOf, controlsOf, kindOptions } from '../table-fields.ts';
import { renderConsole, user } from '../testing/render-console.tsx';
import { cellText, fileCell } from './cells/cell.tsx';
import { type KindName, kindOf } from './index.ts';

/** Without a screen of their own: they stand in files alone, or in the forms of those who join. */
const ELSEWHERE: readonly FieldKind[] = ['degrees', 'fileNames', 'regionName', 'repeat'];
const KINDS = SAMPLE_KINDS.filter((name): name is FieldKind & KindName => !ELSEWHERE.includes(name));
const WITH_CONTROL = KINDS.filter((kind) => kindOf({ kind }).Control);
/** Their value is chosen, and not typed. */
const CHOSEN: readonly FieldKind[] = ['code', 'flag', 'time', 'day', 'region', 'pictures', 'document'];
const TYPED = WITH_CONTROL.filter((name) => ![...CHOSEN, 'reference', 'markdown'].includes(name));

const CONSOLES = { creditor: '/creditorUser', operator: '/ops' } as const;
type ConsoleName = keyof typeof CONSOLES;

const LABEL = '样本';

function samplesOf(kind: FieldKind, base: string) {
  const table = { sample: { ...SAMPLES[kind].field, label: LABEL } };
  const cells: Readonly<Record<string, AnyField>> = cellsOf(table);
  const controls = controlsOf(table) as Readonly<Record<'sample', FormField<never>>>;
  return defineResource<AnyRecord, Record<string, unknown>>({
    name: 'samples',
    label: '物品',
    permission: 'creditor',
    fields: { id: { kind: 'wholeNumber', label: '编号' }, ...cells },
    list: {
      path: `${base}/samples`,
      title: '物品列表',
      columns: ['id', 'sample'],
      pageSize: { table: 20 },
      filters: { sample: { label: LABEL, ...kindOptions(table.sample) } as Filter },
      empty: { text: '暂无物品' },
    },
    detail: {
      path: `${base}/samples/detail`,
      title: '物品详情',
      query: ({ id }) => ({ id: String(id) }),
      sections: [{ title: '内容', fields: ['id', 'sample'] }],
    },
    form: {
      path: `${base}/samples/edit`,
      title: { create: '新建', edit: '修改' },
      fields: controls as Readonly<Record<'sample', FormField<Record<string, unknown>>>>,
      groups: [{ title: '内容', fields: ['sample'] }],
      initial: () => ({}),
      fromRecord: ({ sample }) => ({ sample }),
      submits: [{ name: 'save', label: '保存', success: '已保存' }],
    },
    actions: {
      change: {
        label: '更改',
        when: ALWAYS,
        tone: 'main',
        confirm: '更改样本。',
        success: '已更改',
        input: controls,
      },
    },
  });
}

function open(kind: FieldKind, page: string, of: ConsoleName = 'creditor') {
  const base = CONSOLES[of];
  const record = { id: 1, name: '一号', sample: SAMPLES[kind].wire };
  const provider = dataProvider();
  provider.getList.mockResolvedValue({ data: [record] as never, total: 1 });
  provider.getOne.mockResolvedValue({ data: record as never });
  renderConsole(`${base}/samples${page}`, provider as never, {
    base,
    home: `${base}/samples`,
    menu: [],
    resources: [samplesOf(kind, base)],
  });
  return provider;
}

/** What a call reads of a text. */
const wireOf = (field: Field, text: unknown) =>
  wireValue(field, sharedKindOf(field).read(String(text), field).value);
const control = async (scope: Pick<typeof screen, 'findAllByLabelText'> = screen) =>
  (await scope.findAllByLabelText(LABEL))[0] as HTMLElement;

describe.each(Object.keys(CONSOLES) as ConsoleName[])('a form of the %s’s console', (of) => {
  it.each(WITH_CONTROL)('sends the %s of a record as it was', async (kind) => {
    const provider = open(kind, '/edit?id=1', of);
    await control();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(provider.update.mock.calls[0]?.[0].variables).toEqual({ sample: SAMPLES[kind].wire }),
    );
  });
});

it.each(TYPED)('a form takes a typed %s in another spelling', async (kind) => {
  const { field, wire, spellings } = SAMPLES[kind];
  const provider = open(kind, '/edit');
  await user.click(await control());
  await user.paste(spellings[1]);
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(provider.create).toHaveBeenCalled());
  const sent = provider.create.mock.calls[0]?.[0].variables as { sample: unknown } | undefined;
  expect(wireOf(field, sent?.sample)).toEqual(wire);
});

it.each(WITH_CONTROL)('a dialog has the control of a %s', async (kind) => {
  const { field, wire, spellings } = SAMPLES[kind];
  const provider = open(kind, '');
  await user.click(await screen.findByRole('button', { name: '更改' }));
  const dialog = within(await screen.findByRole('dialog', { name: '更改' }));
  const input = await control(dialog);
  if (!TYPED.includes(kind)) return;
  await user.click(input);
  await user.paste(spellings[1]);
  await user.click(dialog.getByRole('button', { name: '更改' }));
  await waitFor(() => expect(provider.custom).toHaveBeenCalled());
  const sent = provider.custom.mock.calls[0]?.[0].payload as { values: { sample: unknown } } | undefined;
  expect(wireOf(field, sent?.values.sample)).toEqual(wire);
});

describe.each(KINDS)('the kind %s', (kind) => {
  const { field, wire, spellings, refused } = SAMPLES[kind];
  const cell = {
    field: { ...kindOptions(field), label: LABEL } as AnyField,
    record: { id: 1, sample: wire },
    name: 'sample',
  };

  it('has a column of lists, and a file that is read as the same value', async () => {
    open(kind, '');
    await screen.findByRole('columnheader', { name: LABEL });
    expect(screen.queryByText('—')).toBeNull();
    expect(wireOf(field, fileCell(cell))).toEqual(wire);
    expect(fileCell({ ...cell, record: { id: 1, sample: null } })).toBe('');
    expect(cellText(cell)).not.toBe('');
  });

  it('is on the page of a record', async () => {
    open(kind, '/detail?id=1');
    const section = within(await screen.findByRole('region', { name: '内容' }));
    await section.findAllByText(LABEL);
    await waitFor(() => expect(section.queryByText('—')).toBeNull());
  });

  it('is a filter, whose address is read as people write the value', async () => {
    const provider = open(kind, `?sample=${encodeURIComponent(spellings[0])}`);
    const filters = within(await screen.findByRole('region', { name: '筛选' }));
    await control(filters);
    const [{ filters: sent = [] }] = provider.getList.mock.lastCall ?? [{}];
    const [filter] = sent;
    expect(wireOf(field, filter && 'value' in filter && filter.value)).toEqual(wire);
  });

  it('ignores an address that it cannot read for certain', async () => {
    if (!kindOf({ kind }).readFilter) return;
    const provider = open(kind, `?sample=${encodeURIComponent(refused[0] ?? '')}`);
    await screen.findByRole('columnheader', { name: LABEL });
    expect(provider.getList.mock.lastCall?.[0].filters).toEqual([]);
  });
});
