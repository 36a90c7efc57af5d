/** Operators' calls about the results of a whole sale day. */
import { saleDayCalls } from '../creditors/round-results.ts';

const { waiting, check, record } = saleDayCalls('operator', '/ops/v1/listings/results', 'auctions', {
  permission: 'listings',
  answers: 'record',
  since: 'added',
});

export const roundResultCalls = {
  roundsWithoutResult: waiting,
  checkRoundResults: check,
  recordRoundResults: record,
};
