/** What every page runs: what needs no React at once; then its islands, or the app where the page is one. */
import { arrive } from './behaviours/index.ts';
import { startIslands } from './islands/start.ts';

if (document.documentElement.dataset.page === 'document') {
  arrive();
  startIslands();
} else void import('./app.tsx');
