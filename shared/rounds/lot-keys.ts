/** The keys under which listings of one object are found: those of one object share at least one. */
import type { Lot } from './lot.ts';

/** The characters of a name that stand next to the building. */
const NAME_END = 3;
/** Shorter names without numbers say nothing: 机器设备. */
const TELLING_NAME = 8;

/** @returns none for a listing that says too little */
export function lotKeys({ caseNumbers, name, numbers, units, region }: Lot): string[] {
  const last = numbers.at(-1) ?? '';
  const keys = caseNumbers.map((it) => `case ${it} ${last}`);
  const unit = `${units[0]}-${last}`;
  if (numbers.length >= 2 && name.length > 1) keys.push(`place ${name.slice(-NAME_END)} ${unit}`);
  // Names that are written differently, in one district.
  if (units.length >= 2 && region) keys.push(`region ${region} ${units.join('-')}`);
  if (numbers.length < 2 && name.length >= TELLING_NAME) keys.push(`words ${name} ${last}`);
  return keys;
}
