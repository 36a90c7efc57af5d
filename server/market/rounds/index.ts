/** Listings of one object: they are found when they are saved, and operators decide about those that are only likely. */
export { decidePair, linkByHand, reopenPair } from './decide.ts';
export { awaitLinks, linkWaiting, roundsLinker } from './waiting.ts';
