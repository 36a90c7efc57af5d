/**
 * Each page test starts with an empty browser and nothing spied on, because all tests of a worker share the browser and
 * its modules.
 */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { emptyBrowser } from './empty-browser.ts';

beforeEach(emptyBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
