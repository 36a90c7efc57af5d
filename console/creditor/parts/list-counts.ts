/**
 * Counts the records of the creditor's lists by tab and by state: by the names of a list's tabs and filters.
 */
import { contract, type OutputOf } from '../../../shared/contract/index.ts';
import type { CountRow, Read } from '../../framework/resource.ts';

type Counts = OutputOf<typeof contract.creditorListCounts>['data'];

const UNREAD = 1;

const ROWS = {
  /** Judicial listings have the states of claims, the others those of the review. */
  subjects: ({ subjects }: Counts) =>
    subjects.map(({ type, state, count }) => ({
      type: String(type),
      [type === 1 ? 'status' : 'is_start']: String(state),
      count,
    })),
  questions: ({ questions }: Counts) => byStatus(questions),
  withdrawals: ({ withdrawals }: Counts) => byStatus(withdrawals),
  promotions: ({ promotions }: Counts) => promotions,
  messages: ({ messages }: Counts) =>
    messages.map(({ state, count }) => ({ unread: state === UNREAD ? '1' : '0', count })),
};

const byStatus = (rows: Counts['questions']) =>
  rows.map(({ state, count }) => ({ status: String(state), count }));

/** The `counts` of a list. */
export const countsOf =
  (list: keyof typeof ROWS) =>
  async (read: Read): Promise<readonly CountRow[]> =>
    ROWS[list]((await read(contract.creditorListCounts, {})).data);
