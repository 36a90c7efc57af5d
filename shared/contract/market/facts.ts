/** The facts of a listing. */
import { z } from 'zod';
import { readFactValue } from '../../domain/fact-values.ts';
import { FACT_NAMES, FACT_PLACES, FACT_WORDS_MAX, FACTS } from '../../domain/facts.ts';
import { messages } from '../../messages.ts';
import { text } from '../../validation.ts';
import { maybeText, maybeTime } from '../answers.ts';

const value = z.union([z.string(), z.number()]).nullable();

export const listingFact = z.object({
  name: z.enum(FACT_NAMES),
  /** What holds; null: nothing states it. */
  value,
  /** Who says so: a text, the creditor, an operator. */
  source: z.enum(['text', 'owner', 'operator']).nullable(),
  /** When a person stated it. */
  stated_time: maybeTime,
  /** The words of the text, to the letter, and the text that has them. */
  quote: maybeText,
  place: z.enum(FACT_PLACES).nullable(),
  /** What the text states. */
  text_value: value,
  /** The text changed after a person stated it. */
  needs_look: z.boolean(),
});
export type ListingFact = z.output<typeof listingFact>;

/** A statement of a person about a listing. */
export const factStatement = {
  name: z.enum(FACT_NAMES),
  value: text(FACT_WORDS_MAX, messages.valueTooLong)
    .optional()
    .describe('One of the fact, a number, or words; absent: the statement is taken back'),
};

/** Several of them, each with a value that its fact has. */
export const factStatements = z
  .array(
    z.object(factStatement).superRefine(({ name, value }, context) => {
      const problem = value && readFactValue(name, value).problem;
      if (problem) context.addIssue({ code: 'custom', message: `${FACTS[name].label}：${problem}` });
    }),
    { error: messages.invalidValue },
  )
  .max(FACT_NAMES.length, { error: messages.invalidValue });
