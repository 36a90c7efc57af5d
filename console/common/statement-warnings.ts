/** Statements of a creditor that the reviewed texts contradict. */
import type { ListingFact } from '../../shared/contract/market/facts.ts';
import { foundIn } from '../../shared/disclosure/found-in.ts';
import { factWords } from '../../shared/domain/fact-values.ts';
import { FACTS } from '../../shared/domain/facts.ts';
import type { Warning } from '../framework/resource.ts';
import { factsOfTexts } from './found-facts.ts';
import { kindOfSubject, textsOfSubject } from './subject-texts.ts';

export const statementWarnings = (
  subject: Parameters<typeof textsOfSubject>[0],
  stored: readonly ListingFact[],
): Warning[] =>
  factsOfTexts(kindOfSubject(subject), { found: foundIn(textsOfSubject(subject)), stored }).flatMap(
    ({ name, value, source, text_value }) =>
      source === 'owner' && value !== null && text_value !== null && value !== text_value
        ? [
            {
              text: `请核对：商家说明的${FACTS[name].label}为“${factWords(name, value)}”，公告为“${factWords(name, text_value)}”`,
            },
          ]
        : [],
  );
