/** The cells and form controls that follow from an entity's table of fields (`shared/domain/fields.ts`). */
import { PHONE_INPUT_MAX } from '../../shared/domain/account.ts';
import type { Condition } from '../../shared/domain/condition.ts';
import {
  type Field as DomainField,
  type FieldKind,
  type FieldTable,
  type NamesOf,
  namesOf,
} from '../../shared/domain/fields.ts';
import type { FormField, Option, States } from './resource.ts';
import { statesOf } from './states.ts';

/** The field of a record that holds its type, and the types that occur. */
export interface TypeField<By extends string, Type extends number> {
  name: By;
  types: readonly Type[];
}

/** When only some types have or require a field; undefined for all. */
function conditionOf<By extends string, Type extends number>(
  types: readonly number[] | undefined,
  by: TypeField<By, Type>,
): Condition<Record<By, Type>> | undefined {
  if (!types || by.types.every((type) => types.includes(type))) return undefined;
  return [{ [by.name]: by.types.filter((type) => types.includes(type)) }] as unknown as Condition<
    Record<By, Type>
  >;
}

/** Of a table whose fields do not depend on a type of record. */
export const NO_TYPES = { name: 'type', types: [] } as const;

export const YES_OR_NO = { true: '是', false: '否' } as const;

/** The cells of flags. */
export const flagCells = <Name extends string>(table: Readonly<Record<Name, { label: string }>>) =>
  Object.fromEntries(
    Object.entries<{ label: string }>(table).map(([name, { label }]) => [
      name,
      { kind: 'state', label, states: statesOf(YES_OR_NO, { true: 'good' }) },
    ]),
  ) as unknown as Record<Name, { kind: 'state'; label: string; states: States<boolean> }>;

const CELL_KINDS = {
  amount: { kind: 'amount' },
  text: { kind: 'text' },
  link: { kind: 'link' },
  markdown: { kind: 'markdown' },
  time: { kind: 'time' },
  hours: { kind: 'number', unit: '小时' },
  wholeNumber: { kind: 'number' },
  coordinate: { kind: 'text' },
} as const satisfies { [Kind in FieldKind]?: object };
type CellKind = keyof typeof CELL_KINDS;

/** The name of a cell and the records that have it, for cells whose values need more than their kind. */
export function cellLabel<By extends string, Type extends number>(
  field: DomainField,
  by: TypeField<By, Type>,
): { label: string; when?: Condition<Record<By, Type>> } {
  const when = conditionOf(field.types, by);
  return { label: field.label, ...(when ? { when } : {}) };
}

/** The cells of all fields that have a standard cell for their kind. */
export const cellsOf = <Table extends FieldTable, By extends string, Type extends number>(
  table: Table,
  by: TypeField<By, Type>,
) =>
  Object.fromEntries(
    namesOf(table, Object.keys(CELL_KINDS) as CellKind[]).map((name) => {
      const field = table[name] as DomainField & { kind: CellKind };
      const unit = field.kind === 'wholeNumber' && field.unit ? { unit: field.unit } : {};
      const end = field.kind === 'time' && field.isEnd ? { isEnd: field.isEnd } : {};
      return [name, { ...CELL_KINDS[field.kind], ...unit, ...end, ...cellLabel(field, by) }];
    }),
  ) as Record<
    NamesOf<Table, CellKind>,
    ReturnType<typeof cellLabel<By, Type>> & (typeof CELL_KINDS)[CellKind]
  >;

const FORM_KINDS = [
  'amount',
  'text',
  'link',
  'markdown',
  'phone',
  'mail',
  'code',
  'wholeNumber',
  'flag',
  'time',
  'coordinate',
  'pictures',
] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** The name, hint and rules of a control, for controls whose values need more than their kind. */
export function controlLabel<By extends string, Type extends number>(
  { label, formLabel = label, help, types, required }: DomainField,
  by: TypeField<By, Type>,
): Pick<FormField<Record<By, Type>>, 'label' | 'help' | 'when' | 'isRequired'> {
  const when = conditionOf(types, by);
  const isRequired = required && (conditionOf(required.types, by) ?? true);
  return {
    label: formLabel,
    ...(help ? { help } : {}),
    ...(when ? { when } : {}),
    ...(isRequired ? { isRequired } : {}),
  };
}

/** The controls of all fields whose kind says how a value is entered. */
export const controlsOf = <Table extends FieldTable, By extends string, Type extends number>(
  table: Table,
  by: TypeField<By, Type>,
) =>
  Object.fromEntries(
    namesOf(table, FORM_KINDS).map((name) => {
      const field = table[name] as DomainField & { kind: FormKind };
      return [name, { ...controlLabel(field, by), ...inputOf(field) }];
    }),
  ) as Record<NamesOf<Table, FormKind>, FormField<Record<By, Type>>>;

const MAIL_MAX = 100;

function inputOf(field: DomainField & { kind: FormKind }) {
  switch (field.kind) {
    case 'text':
    case 'link':
      return { kind: 'text', maxLength: field.maxLength } as const;
    case 'phone':
      return { kind: 'text', maxLength: PHONE_INPUT_MAX } as const;
    case 'mail':
      return { kind: 'text', maxLength: MAIL_MAX } as const;
    case 'markdown':
      return { kind: 'markdown', maxLength: field.maxLength, purpose: field.purpose } as const;
    case 'code':
      return { kind: 'select', options: optionsOf(field) } as const;
    case 'wholeNumber':
      return {
        kind: 'number',
        min: field.min,
        max: field.max,
        isWhole: true,
        ...(field.unit ? { unit: field.unit } : {}),
      } as const;
    case 'flag':
      return { kind: 'switch' } as const;
    case 'time':
      return { kind: 'hour', ...(field.isEnd ? { isEnd: field.isEnd } : {}) } as const;
    case 'pictures':
      return { kind: 'pictures', purpose: field.purpose } as const;
    default:
      return { kind: field.kind } as const;
  }
}

/** The codes of a field with their Chinese names. */
export const optionsOf = ({ codes, names = {} }: Extract<DomainField, { kind: 'code' }>): Option[] =>
  codes.map((value) => {
    const { name = String(value), permission } = names[value] ?? {};
    return { value, label: name, permission };
  });
