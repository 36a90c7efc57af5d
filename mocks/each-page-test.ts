/** Each page test starts with an empty browser, because all tests of a worker share the browser and its modules. */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { emptyBrowser } from './empty-browser.ts';

beforeEach(emptyBrowser);
afterEach(cleanup);
