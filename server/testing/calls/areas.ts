/** Inputs for an area's calls and their permitted callers, derived from its declaration. */
import { type Area, callerOf, nameOf } from '../../../shared/contract/areas/index.ts';
import { permissionsOf } from '../../../shared/domain/accounts/operator.ts';
import type { Field } from '../../../shared/domain/fields.ts';
import { kindOf } from '../../../shared/fields/index.ts';
import type { CallRow } from './callers.ts';

/** As a call takes it. @throws Error for an example that its kind refuses */
function exampleOf(path: string, name: string, field: Field): unknown {
  const kind = kindOf(field);
  const reading = kind.read(field.example ?? kind.example(field), field);
  if (reading.problem !== undefined) throw new Error(`${path}: the example of ${name} is refused`);
  return kind.toWire?.(reading.value) ?? reading.value;
}

export type ExampleRecord = Record<string, unknown>;

const examplesOf = ({ path, fields }: Area, names: readonly string[] = []): ExampleRecord =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name] as Field;
      return kindOf(field).namesOther ? [] : [[name, exampleOf(path, name, field)]];
    }),
  );

/** A valid input of an action. */
export const exampleInput = ({ path, actions }: Area, action: string): ExampleRecord =>
  Object.fromEntries(
    Object.entries<Field>(actions[action]?.input ?? {}).map(([name, field]) => [
      name,
      exampleOf(path, name, field),
    ]),
  );

/** A record that can be added. */
export const exampleRecord = (area: Area): ExampleRecord => examplesOf(area, area.create);

/** A valid value for each field that can be changed. */
export const exampleChange = (area: Area): ExampleRecord => examplesOf(area, area.update);

/** A valid value for each filter. */
export const exampleFilters = (area: Area): ExampleRecord => ({
  ...examplesOf(area, area.filters),
  ...(area.search && { q: '示例' }),
});

/** An unknown record. */
const MISSING = { id: 99 };

/** By the call's name. */
export function expectedAnswers(area: Area): Record<string, CallRow> {
  const { calls } = area;
  const expected = (allowed: number, added: ExampleRecord = {}) => statuses(area, allowed, added);
  const rows: Record<string, CallRow> = {
    list: { input: {}, statuses: expected(200) },
    one: { input: MISSING, statuses: expected(404) },
    ...(calls.create && {
      create: { input: exampleRecord(area), statuses: expected(200, exampleRecord(area)) },
    }),
    ...(calls.update && {
      update: { input: { ...exampleChange(area), ...MISSING }, statuses: expected(404) },
    }),
  };
  for (const name of Object.keys(calls.actions))
    rows[name] = { input: { ...exampleInput(area, name), ...MISSING }, statuses: expected(404) };
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [`${nameOf(area)}.${name}`, row]));
}

/** The callers of that name in tests. */
const OPERATOR = permissionsOf(['reviewer', 'support', 'content']);
const FINANCE = permissionsOf(['finance']);

/** By the caller; the others are told to sign in. */
function statuses(area: Area, allowed: number, added: ExampleRecord): CallRow['statuses'] {
  const caller = callerOf(area);
  if (caller === 'creditor') return { creditor: allowed, unapproved: 403 };
  if (caller === 'user') return { user: allowed };
  return { operator: statusFor(OPERATOR), finance: statusFor(FINANCE) };

  function statusFor(permissions: readonly string[]): number {
    if (!permissions.includes(area.permission ?? '')) return 403;
    const field = area.fields[area.rowPermission ?? ''];
    const names = field?.kind === 'code' ? field.names : undefined;
    const needed = names?.[Number(added[area.rowPermission ?? ''])]?.permission;
    return needed && !permissions.includes(needed) ? 422 : allowed;
  }
}
