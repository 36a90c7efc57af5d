/** What tests know of an area from its declaration: an input for each call, and who may make it. */
import type { Area } from '../../shared/contract/areas/index.ts';
import type { Field } from '../../shared/domain/fields.ts';
import type { OperatorRole } from '../../shared/domain/operator.ts';

const EXAMPLES: { [Kind in Field['kind']]?: string } = {
  money: '10',
  flag: 'true',
  time: '2027-01-01 10:00:00',
};

const exampleOf = (field: Field): string | number => {
  if (field.example) return field.example;
  if (field.kind === 'code') return field.codes[0] ?? 0;
  return field.kind === 'wholeNumber' ? field.min : (EXAMPLES[field.kind] ?? '示例');
};

/** A record that can be added. */
export const exampleRecord = ({ fields, create = [] }: Area): Record<string, string | number> =>
  Object.fromEntries(create.map((name) => [name, exampleOf(fields[name] as Field)]));

/** A record that nobody has. */
const MISSING = { id: 99 };

/** By the call's name: an input, and the protocol's status for operators with each role. */
export function expectedAnswers(area: Area) {
  const { path, role, calls } = area;
  const says = (allowed: number): Record<OperatorRole, number> => ({
    operations: 403,
    finance: 403,
    [role]: allowed,
  });
  const rows: Record<string, { input: Record<string, unknown>; says: Record<OperatorRole, number> }> = {
    list: { input: {}, says: says(200) },
    one: { input: MISSING, says: says(404) },
    ...(calls.create && { create: { input: exampleRecord(area), says: says(200) } }),
    ...(calls.update && { update: { input: MISSING, says: says(404) } }),
  };
  for (const name of Object.keys(calls.actions)) rows[name] = { input: MISSING, says: says(404) };
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [`${path}.${name}`, row]));
}
