/** Tests of this module's calls: who may make them. */
import type { ModuleRows } from '../../calls/module-rows.ts';

const move = {
  input: { id: 99, edition: 'none', remark: '核实' },
  statuses: { operator: 404, finance: 403 },
};

export const callRows: ModuleRows = {
  callers: {
    allListings: { input: {}, statuses: { operator: 200, finance: 403 } },
    oneListing: { input: { id: 99 }, statuses: { operator: 404, finance: 403 } },
    correctListing: {
      input: { id: 99, edition: 'none', reason: '更正', object_title: '标的' },
      statuses: { operator: 404, finance: 403 },
    },
    listingFacts: { input: { id: 99 }, statuses: { operator: 404, finance: 403 } },
    stateListingFact: {
      input: { id: 99, name: 'lease', value: '无租赁' },
      statuses: { operator: 404, finance: 403 },
    },
    recordRoundResult: {
      input: { id: 99, edition: 'none', round: 1, result: 2 },
      statuses: { operator: 404, finance: 403 },
    },
    removeRoundResult: move,
    beginRound: {
      input: {
        id: 99,
        edition: 'none',
        round: 2,
        initial_price: 1,
        start_time: '2026-12-01 10:00:00',
        end_time: '2026-12-02 10:00:00',
        remark: '二拍',
      },
      statuses: { operator: 404, finance: 403 },
    },
    importListings: { input: { file: 'made-up' }, statuses: { operator: 422, finance: 403 } },
    roundsWithoutResult: { input: { day: '2026-11-20' }, statuses: { operator: 200, finance: 403 } },
    checkRoundResults: { input: { file: 'made-up' }, statuses: { operator: 422, finance: 403 } },
    recordRoundResults: { input: { rows: [] }, statuses: { operator: 422, finance: 403 } },
    takeListingDown: move,
    putListingBack: move,
  },
};
