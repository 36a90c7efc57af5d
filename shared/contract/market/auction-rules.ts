/** The rules of auctions, as pages and consoles read them. */
import { z } from 'zod';
import { AUCTION_LAW_FIELDS, type AuctionLaw } from '../../domain/auctions/auction-law.ts';
import { OUTCOME_NAMES, RIGHT_COST_NAMES, RIGHT_FACTS } from '../../domain/auctions/rights.ts';
import type { Field } from '../../domain/fields.ts';
import { codesOf } from '../../domain/listing.ts';
import { codeOf } from '../../validation.ts';
import { maybeNumber, maybeText, someText } from '../answers.ts';

type LawSchemas = {
  [Name in keyof AuctionLaw]: AuctionLaw[Name] extends number ? z.ZodNumber : z.ZodString;
};

export const auctionLaw = z.object(
  Object.fromEntries(
    Object.entries<Field>(AUCTION_LAW_FIELDS).map(([name, { kind }]) => [
      name,
      kind === 'wholeNumber' ? z.number() : z.string(),
    ]),
  ) as LawSchemas,
);

export const rightRule = z.object({
  fact: codeOf(codesOf(RIGHT_FACTS)),
  word: maybeText,
  type: maybeNumber,
  outcome: codeOf(codesOf(OUTCOME_NAMES)),
  sentence: someText,
  article: maybeText,
  cost: codeOf(codesOf(RIGHT_COST_NAMES)).nullable(),
});
