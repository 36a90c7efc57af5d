/**
 * Counts the records of the creditor's lists by tab and by state: the read `counts` of each resource, by the names of
 * its tabs and filters.
 */
import type { Contract, OutputOf } from '../../shared/contract/index.ts';
import type { Api } from '../api.ts';

type Counts = OutputOf<Contract['creditorListCounts']>['data'];

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

/** The read `counts` of a resource. */
export const countsOf = (api: Api, resource: keyof typeof ROWS) => ({
  counts: async () => ROWS[resource]((await api.creditorListCounts({})).data),
});
