/** The facts of listings that decide about a purchase: read from texts, or stated by people. */
export { completeness, completenessShare } from './completeness.ts';
export { allFacts, factsOf, presentFacts } from './present.ts';
export { RULES_EDITION, readFacts } from './read-facts.ts';
export { factsReader, readWaiting } from './read-waiting.ts';
export { storeSoughtMarks } from './sought-marks.ts';
export { stateFact } from './state-fact.ts';
export { effectiveRounds, statedRounds, stateRounds } from './state-rounds.ts';
