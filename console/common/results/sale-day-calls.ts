/** The calls of a sale day, of operators or of creditors: their inputs and answers are the same. */
import type { Call, contract } from '../../../shared/contract/index.ts';

type SameAs<C extends Call> = Call<C['input'], C['output']>;

export type WaitingCall = SameAs<typeof contract.roundsWithoutResult>;
export type CheckCall = SameAs<typeof contract.checkRoundResults>;
export type RecordCall = SameAs<typeof contract.recordRoundResults>;
