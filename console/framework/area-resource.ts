/** The list, filters, details, form and actions of an area that is one table, from its declaration. */
import type { ComponentType } from 'react';
import {
  type Area,
  callerOf,
  fieldsWithWords,
  statesFor,
  wordsBesideOf,
  wrongState,
} from '../../shared/contract/areas/index.ts';
import type { Permission } from '../../shared/domain/accounts/permission.ts';
import { ALWAYS, type Condition } from '../../shared/domain/condition.ts';
import type { Field as DomainField, FieldTable } from '../../shared/domain/fields.ts';
import { defineResource } from './define-resource.ts';
import type { OptionsOf } from './fields/index.ts';
import type { Action, AnyRecord, Field, Filter, Form, FormField, Resource } from './resource.ts';
import { cellsOf, controlsOf, kindOptions } from './table-fields.ts';

/** The base path of each caller's console; users have none. */
const BASES = { operator: '/ops', creditor: '/creditorUser', user: null } as const;

interface Place {
  base: string;
  permission: Permission;
}

/** @throws Error for an area of users */
function placeOf(area: Area): Place {
  const base = BASES[callerOf(area)];
  if (!base) throw new Error(`${area.path}: there is no console for users`);
  return { base: `${base}/${area.path}`, permission: area.permission ?? 'creditor' };
}

interface AreaAppearance<Name extends string> {
  /** Of the menu and the list, in Chinese; the label by default. */
  title?: string;
  /** The group of the menu in which the list is an entry. */
  menu?: string;
  /** Of the entry; the operators' console has its icons in `menu-icons.ts`. */
  icon?: ComponentType;
  /** All fields by default. */
  columns?: readonly Name[];
}

type Value = string | number | boolean | null | readonly object[];
type Values = Record<string, Value>;

/** @throws Error that names the area and the field, where columns and fields contradict each other */
export function areaResource<Name extends string>(
  area: Area<Name>,
  { title = area.label, menu, icon, columns }: AreaAppearance<NoInfer<Name>>,
): Resource<AnyRecord, Values> {
  const { path, label, filters = [], search, sortable = [] } = area;
  const names = Object.keys(area.fields) as Name[];
  const cellNames = (some: readonly Name[]) => some.map((name) => cellName(name, area.fields));
  const { base: list, permission } = placeOf(area);
  const form = formOf(area);
  const actions = actionsOf(area);
  return defineResource<AnyRecord, Values>({
    name: path,
    label,
    permission,
    fields: fieldsOf(area),
    list: {
      path: list,
      title,
      ...(menu ? { menu, icon } : {}),
      columns: cellNames(columns ?? names),
      mainActions: mainActionsOf(actions),
      sortable: sortable.filter((name) => cellName(name, area.fields) === name),
      pageSize: { table: 20 },
      filters: {
        ...Object.fromEntries(filters.map((name) => [name, filterOf(area.fields[name])])),
        ...(search && { q: searchOf(search.map((name) => area.fields[name].label)) }),
      },
      empty: { text: `暂无${label}` },
      canExport: true,
      ...(area.create ? { buttons: [{ label: `新建${label}`, to: `${list}/edit`, isMain: true }] } : {}),
    },
    detail: {
      path: `${list}/detail`,
      title: `${label}详情`,
      query: ({ id }) => ({ id: String(id) }),
      sections: [{ title: label, fields: cellNames(names) }],
    },
    ...(form ? { form } : {}),
    actions,
  });
}

/** Of regions and of other records people read the names. */
const cellName = (name: string, fields: FieldTable): string =>
  fieldsWithWords(fields).includes(name) ? wordsBesideOf(name) : name;

/** A cell with a name knows the field with the code or number. */
const fieldsOf = ({ fields }: Area): Record<string, Field<AnyRecord, never>> =>
  Object.fromEntries(
    Object.entries<OptionsOf<AnyRecord>>(cellsOf(fields as FieldTable)).map(([name, cell]) => {
      const columnName = cellName(name, fields);
      return [columnName, columnName === name ? cell : { ...cell, of: name }];
    }),
  ) as Record<string, Field<AnyRecord, never>>;

const filterOf = (field: DomainField): Filter => ({ label: field.label, ...kindOptions(field) }) as Filter;

const searchOf = (labels: readonly string[]): Filter => ({
  kind: 'text',
  label: '关键词',
  placeholder: labels.join('、'),
});

function formOf<Name extends string>(area: Area<Name>): Form<AnyRecord, Values> | null {
  const { label, fields, create = [], update = [], calls } = area;
  const names = [...new Set([...create, ...update])] as Name[];
  const call = calls.create ?? calls.update;
  if (!call) return null;
  const controls: Record<string, FormField<Values>> = controlsOf(fields as FieldTable);
  const isFixed = (name: Name) => !update.some((it) => it === name);
  const formFields = names.map((name) => [
    name,
    { ...controls[name], ...(isFixed(name) ? { isFixed: true } : {}) },
  ]);
  const valuesOf = (record: AnyRecord) =>
    Object.fromEntries(names.map((name) => [name, (record[name] ?? '') as Value]));
  return {
    path: `${placeOf(area).base}/edit`,
    title: { create: `新建${label}`, edit: `修改${label}` },
    fields: Object.fromEntries(formFields),
    groups: [{ title: label, fields: names }],
    creates: () => create.length > 0,
    initial: () => ({}),
    fromRecord: (record) => ({ ...valuesOf(record), edition: String(record.edition) }),
    input: call.input,
    canSubmit: editableIn(area),
    refusal: ({ record }) => wrongState(area, record.status),
    submits: [{ name: 'save', label: '保存', isMain: true, success: '保存成功' }],
  };
}

/** The records that can be changed. */
const editableIn = ({ states }: Area): Condition<AnyRecord> =>
  states?.editable ? [{ status: states.editable }] : ALWAYS;

/** No control depends on another value of the dialog. */
const dialogControls = (fields: FieldTable) => controlsOf(fields) as Record<string, FormField<never>>;

/** The next step of a record's life, otherwise its form. */
const mainActionsOf = (actions: Record<string, Action<AnyRecord>>): string[] =>
  Object.keys(actions)
    .filter((name) => actions[name]?.tone !== 'danger')
    .sort((one, other) => Number(one === 'edit') - Number(other === 'edit'));

function actionsOf(area: Area): Record<string, Action<AnyRecord>> {
  const { update, actions, calls } = area;
  const { base, permission } = placeOf(area);
  const own = Object.entries(actions).map(([name, action]): [string, Action<AnyRecord>] => {
    const { label, confirm, input, tone, bulk = false } = action;
    const from = statesFor(action);
    return [
      name,
      {
        label,
        permission,
        when: from ? [{ status: from }] : ALWAYS,
        confirm,
        success: `${label}成功`,
        canBulk: bulk,
        ...(tone && { tone }),
        ...(input && { input: dialogControls(input), call: calls.actions[name] }),
      },
    ];
  });
  const edit: Action<AnyRecord> = {
    label: '修改',
    permission,
    when: editableIn(area),
    to: ({ id }) => `${base}/edit?id=${id}`,
  };
  return { ...(update ? { edit } : {}), ...Object.fromEntries(own) };
}
