/** Statements of a creditor that the texts contradict. */
import type { ListingFact } from '../../shared/contract/market/facts.ts';
import { factWords } from '../../shared/domain/fact-values.ts';
import { FACTS } from '../../shared/domain/facts.ts';
import type { Warning } from '../framework/resource.ts';

export const statementWarnings = (facts: readonly ListingFact[]): Warning[] =>
  facts.flatMap(({ name, value, source, text_value }) =>
    source === 'owner' && value !== null && text_value !== null && value !== text_value
      ? [
          {
            text: `请核对：商家说明的${FACTS[name].label}为“${factWords(name, value)}”，公告为“${factWords(name, text_value)}”`,
          },
        ]
      : [],
  );
