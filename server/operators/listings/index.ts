/** Operators' maintenance of all listings. */

import { contract } from '../../../shared/contract/index.ts';
import { ROUND_NAMES } from '../../../shared/domain/auctions/auction-round.ts';
import { fill, messages } from '../../../shared/messages.ts';
import { importListingFile, type ListingTasks } from '../../creditors/listing-import/index.ts';
import { correctListing, moveListing } from '../../creditors/subjects/index.ts';
import { type FileReaders, reading, type TableTasks } from '../../files/readers/index.ts';
import type { Presentation } from '../../market/listings/index.ts';
import type { Queries } from '../../platform/db/database.ts';
import { implement, type OperatorPrincipal } from '../../platform/http/handler.ts';
import { operatorName } from '../operator-name.ts';
import { allListings } from './all-listings.ts';
import { factsOfListing, stateAsOperator } from './facts.ts';
import { importWitness } from './import-witness.ts';
import { note, noteResult } from './note.ts';
import { oneListing } from './one-listing.ts';
import { roundResultCalls } from './round-results.ts';
import { beginRound, recordResult, removeRoundResult } from './rounds.ts';

const MOVES = {
  takeDown: { title: messages.messageListingTakenDown, message: messages.listingTakenDown },
  putBack: { title: messages.messageListingPutBack, message: messages.listingPutBack },
} as const;

interface Deps {
  /** Prefix of our own pictures, for clients on other hosts. */
  publicOrigin: string;
  fileReaders: FileReaders<ListingTasks & TableTasks>;
}

export function listingMaintenanceRoutes({ publicOrigin, fileReaders }: Deps) {
  const presentation = (now: Date): Presentation => ({ now, publicOrigin });

  const move =
    (name: keyof typeof MOVES) =>
    async ({ remark, ...target }: Move, { tx, me, now }: WriteContext): Promise<{ message: string }> => {
      const changed = await moveListing(tx, name, target, { by: me, now });
      const { title, message } = MOVES[name];
      await note(tx, me, changed, { action: name, title, reason: remark }, now);
      return { message };
    };

  return [
    implement(contract.allListings, (query, { db, now }) => allListings(db, query, presentation(now))),

    implement(contract.oneListing, async ({ id }, { db, now }) => ({
      data: await oneListing(db, id, presentation(now)),
    })),

    implement(contract.correctListing, async ({ id, edition, reason, ...correction }, { tx, me, now }) => {
      const changed = await correctListing(tx, { id, edition }, correction, { by: me, now, publicOrigin });
      const title = messages.messageListingCorrected;
      await note(tx, me, changed, { action: 'change', title, reason }, now);
      return { data: await oneListing(tx, id, presentation(now)) };
    }),

    implement(contract.importListings, async ({ file, sheet, is_dry, confirm }, { db, me, clock }) => {
      const witness = importWitness(me, { file: file.name, sheet }, clock);
      const person = await operatorName(db, me);
      const importing = { sheet, isDry: is_dry === 1, isConfirmed: confirm === 1, clock, witness, person };
      const data = await reading(() =>
        fileReaders.run(`operator ${me.id}`, (ask) => importListingFile(db, file, importing, ask)),
      );
      return { data };
    }),

    implement(contract.listingFacts, async ({ id }, { db }) => ({
      data: { facts: await factsOfListing(db, id) },
    })),

    implement(contract.stateListingFact, async ({ id, ...statement }, { tx, me, now }) => {
      await stateAsOperator(tx, me, { id, ...statement }, now);
      return { message: messages.factStated };
    }),

    implement(contract.recordRoundResult, async (input, { tx, me, now }) => {
      const changed = await recordResult(tx, input, now);
      await noteResult(tx, me, changed, input.remark, now);
      return { message: messages.roundResultSaved };
    }),

    implement(contract.removeRoundResult, async ({ remark, ...target }, { tx, me, now }) => {
      const changed = await removeRoundResult(tx, target, now);
      const title = fill(messages.messageResultTakenBack, { round: ROUND_NAMES[changed.after.round] });
      await note(tx, me, changed, { action: 'remove-result', title, reason: remark }, now);
      return { message: messages.resultTakenBack };
    }),

    implement(contract.beginRound, async (input, { tx, me, now }) => {
      const changed = await beginRound(tx, input, now);
      const title = fill(messages.messageRoundBegun, { round: ROUND_NAMES[changed.after.round] });
      await note(tx, me, changed, { action: 'round', title, reason: input.remark }, now);
      return { message: messages.roundBegun };
    }),

    ...roundResultCalls({ fileReaders }),

    implement(contract.takeListingDown, move('takeDown')),

    implement(contract.putListingBack, move('putBack')),
  ];
}

interface Move {
  id: number;
  edition: string;
  remark: string;
}

interface WriteContext {
  tx: Queries;
  me: OperatorPrincipal;
  now: Date;
}
