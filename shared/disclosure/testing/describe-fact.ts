/** A table of texts and of what a rule reads in each. */
import { describe, expect, it } from 'vitest';
import type { FactName } from '../../domain/facts.ts';
import { disclose } from '../index.ts';

/** A text, and the value that it states; null for a text that states nothing for certain. */
type Example = readonly [text: string, value: string | number | null];

export function describeFact(name: FactName, examples: readonly Example[]): void {
  describe(name, () => {
    it.each(examples)('%s', (text, value) => {
      const finding = disclose('某标的', text)[name];
      expect(finding?.value ?? null).toBe(value);
      if (finding) expect(text.slice(finding.at, finding.at + finding.quote.length)).toBe(finding.quote);
    });
  });
}
