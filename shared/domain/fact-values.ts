/** The values of facts: read from what people type, and in words. */
import { isBlank } from '../fields/blank.ts';
import { kindOf, wireValue, wireWords } from '../fields/index.ts';
import type { Reading } from '../fields/reading.ts';
import { limited } from '../fields/text.ts';
import { dayIsLater, required } from '../message-table.ts';
import { FACT_WORDS_MAX, FACTS, type Fact, type FactName } from './facts.ts';

/**
 * The value, as the rules and calls have it: yuan, 2026-11-20, a word of the list.
 * @param today absent: a later day is not refused
 */
export function readFactValue(name: FactName, text: string, today?: string): Reading<string | number> {
  const { values, field, isPast }: Fact = FACTS[name];
  const written = text.trim();
  if (isBlank(written)) return { problem: required };
  if (values)
    return values.includes(written) ? { value: written } : { problem: `应为${values.join('、')}之一` };
  if (!field) return limited(written, FACT_WORDS_MAX, written.replace(/[\t\r\n]/g, ' '));
  const reading = kindOf(field).read(written, field);
  if (reading.problem !== undefined) return { problem: reading.problem };
  const value = wireValue(field, reading.value) as string | number;
  return isPast && today !== undefined && value > today ? { problem: dayIsLater } : { value };
}

export function factWords(name: FactName, value: string | number): string {
  const { field }: Fact = FACTS[name];
  return field ? wireWords(field, value) : String(value);
}
