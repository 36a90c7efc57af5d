/** Mounts the creditor's console in the site; loaded on demand. */
import { lazy } from 'react';
import { consoleEntry } from '../framework/console-entry.tsx';

export default consoleEntry(lazy(() => import('./index.tsx')));
