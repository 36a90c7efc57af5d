/** The values of facts: read from what people type, and in words. */
import { kindOf, wireValue, wireWords } from '../fields/index.ts';
import type { Reading } from '../fields/reading.ts';
import { invalidValue, required } from '../message-table.ts';
import { FACT_WORDS_MAX, FACTS, type Fact, type FactName } from './facts.ts';

/** The value, as the rules and calls have it: yuan, 2026-11-20, a word of the list. */
export function readFactValue(name: FactName, text: string): Reading<string | number> {
  const { values, field }: Fact = FACTS[name];
  const written = text.trim();
  if (written === '') return { problem: required };
  if (values)
    return values.includes(written) ? { value: written } : { problem: `应为${values.join('、')}之一` };
  if (!field) return written.length <= FACT_WORDS_MAX ? { value: written } : { problem: invalidValue };
  const reading = kindOf(field).read(written, field);
  if (reading.problem !== undefined) return { problem: reading.problem };
  return { value: wireValue(field, reading.value) as string | number };
}

export function factWords(name: FactName, value: string | number): string {
  const { field }: Fact = FACTS[name];
  return field ? wireWords(field, value) : String(value);
}
