/** What a document runs: what needs no React at once, then its islands as their occasions come. */
import { arrive } from './behaviours/index.ts';
import { startIslands } from './islands/start.ts';

arrive();
startIslands();
