/** The cells and form controls that follow from an entity's table of fields (`shared/domain/fields.ts`). */
import type { Condition } from '../../shared/domain/condition.ts';
import type { Field as DomainField, FieldKind, FieldTable, NamesOf } from '../../shared/domain/fields.ts';
import type { KindName, KindOptions } from './fields/index.ts';
import type { FormField } from './resource.ts';

/** The field of a record that holds its type, and the types that occur. */
interface TypeField<By extends string, Type extends number> {
  name: By;
  types: readonly Type[];
}

/** When only some types have or require a field; undefined for all. */
function conditionOf<By extends string, Type extends number>(
  types: readonly number[] | undefined,
  by: TypeField<By, Type> | undefined,
): Condition<Record<By, Type>> | undefined {
  if (!types || !by || by.types.every((type) => types.includes(type))) return undefined;
  return [{ [by.name]: by.types.filter((type) => types.includes(type)) }] as unknown as Condition<
    Record<By, Type>
  >;
}

/** The kinds of a table's fields that the consoles have: others are in files only. */
type SharedKind = Extract<FieldKind, KindName>;

/** The options of a field's kind, without the common ones. */
export function kindOptions<Any extends DomainField>(field: Any) {
  const { label, formLabel, fileLabel, help, column, types, required, example, ...options } = field;
  return options;
}

/** The name of a cell and the records that have it, for cells whose values need more than their kind. */
export function cellLabel<By extends string = never, Type extends number = never>(
  field: DomainField,
  by?: TypeField<By, Type>,
): { label: string; when?: Condition<Record<By, Type>> } {
  const when = conditionOf(field.types, by);
  return { label: field.label, ...(when ? { when } : {}) };
}

/** The cells of a table's fields. Types omit codes, because their display needs tones. @param by default: no types */
export const cellsOf = <Table extends FieldTable, By extends string = never, Type extends number = never>(
  table: Table,
  by?: TypeField<By, Type>,
) =>
  Object.fromEntries<unknown>(
    Object.entries(table).map(([name, field]) => [name, { ...kindOptions(field), ...cellLabel(field, by) }]),
  ) as {
    [Name in NamesOf<Table, Exclude<SharedKind, 'code'>>]: ReturnType<typeof cellLabel<By, Type>> &
      KindOptions<object>[Table[Name]['kind'] & SharedKind];
  };

/** The name, hint and rules of a control, for controls whose values need more than their kind. */
export function controlLabel<By extends string = never, Type extends number = never>(
  { label, formLabel = label, help, types, required }: DomainField,
  by?: TypeField<By, Type>,
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

/** The controls of a table's fields. */
export const controlsOf = <Table extends FieldTable, By extends string = never, Type extends number = never>(
  table: Table,
  by?: TypeField<By, Type>,
) =>
  Object.fromEntries(
    Object.entries(table).map(([name, field]) => [
      name,
      { ...controlLabel(field, by), ...kindOptions(field) },
    ]),
  ) as Record<NamesOf<Table, SharedKind>, FormField<Record<By, Type>>>;
