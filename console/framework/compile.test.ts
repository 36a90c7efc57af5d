import { describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { defineResource } from './define-resource.ts';
import { BASE, lots } from './testing/lots.ts';

const Nothing = () => null;

describe('compile', () => {
  it('tells Refine names and paths in plain data', () => {
    const { refineResources } = compile({ resources: [lots] });
    expect(structuredClone(refineResources)).toEqual([
      { name: 'lots', list: `${BASE}/lots`, show: `${BASE}/lot`, meta: { label: '标的' } },
    ]);
  });

  it('makes a route of each page, the detail below its list', () => {
    const page = { path: `${BASE}/start`, title: '概览', component: Nothing };
    const { routes } = compile({ resources: [lots], pages: [page] });
    expect(routes.map(({ kind, path, parent }) => [kind, path, parent])).toEqual([
      ['list', `${BASE}/lots`, undefined],
      ['detail', `${BASE}/lot`, `${BASE}/lots`],
      ['page', `${BASE}/start`, undefined],
    ]);
  });

  it('refuses two pages at one path', () => {
    const page = { path: `${BASE}/lot`, title: '另一页', component: Nothing };
    expect(() => compile({ resources: [lots], pages: [page] })).toThrow(
      `lots (detail ${BASE}/lot) and the page ${BASE}/lot have the same path: ${BASE}/lot`,
    );
  });

  it('refuses two resources of one name', () => {
    const other = { ...lots, label: '别的', list: undefined, detail: undefined };
    expect(() => compile({ resources: [lots, other] })).toThrow('标的 and 别的 have the same name: lots');
  });

  it('refuses a menu and parents that lead nowhere', () => {
    const menu = [{ label: '组', items: [{ label: '账单', path: `${BASE}/bills` }] }];
    expect(() => compile({ resources: [lots], menu })).toThrow(`账单 leads to ${BASE}/bills`);
    const page = { path: `${BASE}/start`, title: '概览', component: Nothing, parent: `${BASE}/bills` };
    expect(() => compile({ resources: [lots], pages: [page] })).toThrow(
      `its parent ${BASE}/bills is no page`,
    );
  });

  it('refuses filters that would take a parameter of the list’s own address', () => {
    const filters = { page: { kind: 'text', label: '页', placeholder: '页' } } as const;
    const wrong = { ...lots, list: lots.list && { ...lots.list, filters } };
    expect(() => compile({ resources: [wrong] })).toThrow(`lots: the parameter page of ${BASE}/lots`);
  });

  it('refuses a column and a card that name no field', () => {
    const { title, price, start_time } = lots.fields;
    const fields = { title, price, start_time };
    expect(() => compile({ resources: [{ ...lots, fields }] })).toThrow('lots: the list names status');
    expect(() =>
      defineResource({ ...lots, fields, list: lots.list && { ...lots.list, columns: ['title'] } }),
    ).toThrow('lots: the card names img_path');
  });
});
