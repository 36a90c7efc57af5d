import { expect, it } from 'vitest';
import { countsOf } from './list-counts.ts';

const COUNTS = {
  subjects: [
    { type: 1, state: 3, count: 2 },
    { type: 2, state: 4, count: 5 },
  ],
  questions: [{ state: 1, count: 3 }],
  messages: [
    { state: 1, count: 2 },
    { state: 2, count: 7 },
  ],
  withdrawals: [{ state: 2, count: 5 }],
  promotions: [{ phase: 'running', count: 4 }],
};

it.each([
  [
    'subjects',
    [
      { type: '1', status: '3', count: 2 },
      { type: '2', is_start: '4', count: 5 },
    ],
  ],
  ['questions', [{ status: '1', count: 3 }]],
  [
    'messages',
    [
      { unread: '1', count: 2 },
      { unread: '0', count: 7 },
    ],
  ],
  ['withdrawals', [{ status: '2', count: 5 }]],
  ['promotions', [{ phase: 'running', count: 4 }]],
] as const)('counts %s by the names of the tabs and filters of the list', async (list, rows) => {
  expect(await countsOf(list)(async () => ({ data: COUNTS }) as never)).toEqual(rows);
});
