/** An answer that states the fact for which the question asks. */
import { factWords, readFactValue } from '../../../shared/domain/fact-values.ts';
import { FACTS, type StatedFact } from '../../../shared/domain/facts.ts';
import { messages } from '../../../shared/messages.ts';
import type { Queries } from '../../platform/db/database.ts';
import { lockOwner } from '../../platform/db/lock-owner.ts';
import { refusals } from '../../platform/http/errors.ts';
import { stateFact } from '../facts/index.ts';
import type { QuestionRow } from './lifecycle.ts';

export interface Statement {
  value: string;
  by: StatedFact['by'];
  /** The name of the account. */
  person: string;
}

/** Locks the account, which comes before the listing. @returns undefined without a value */
export async function statementOf(
  tx: Queries,
  { role, id }: { role: 'creditor' | 'operator'; id: number },
  value: string | undefined,
): Promise<Statement | undefined> {
  if (!value) return undefined;
  const { name: person } = await lockOwner(tx, role, id);
  return { value, by: role === 'creditor' ? 'owner' : 'operator', person };
}

/**
 * @param tx a transaction that has locked the listing
 * @returns the fact in words: 由谁腾退：买受人自行腾退
 * @throws Refusal 422 for a value that the fact does not have, or a question that asks for no fact
 */
export async function stateAskedFact(
  tx: Queries,
  { listingId, fact: name }: QuestionRow,
  statement: Statement,
  now: Date,
): Promise<string> {
  if (name === null) throw refusals.invalid({ value: messages.questionWithoutFact });
  await stateFact(tx, { listingId, name, ...statement }, now);
  const { value = statement.value } = readFactValue(name, statement.value);
  return `${FACTS[name].label}：${factWords(name, value)}`;
}
