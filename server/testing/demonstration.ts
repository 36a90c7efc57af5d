/** The demonstration in a test's database, at a moment that stands still. */
import { vi } from 'vitest';
import { type Pictures, seedDemonstration } from '../../demo/index.ts';
import type { Database } from '../platform/db/database.ts';
import { TEST_SECRETS, testStorage } from './app.ts';

export const demonstrationClock = () => new Date('2026-11-20T04:00:00Z');

const storage = testStorage();

/** Drawings that nobody draws. */
export const drawnPictures = () => ({
  picturesOf: (kind: string) => [1, 2, 3, 4, 5].map((number) => `${kind}-0${number}`),
  renderPictures: vi.fn(async (_directory: string, _options: { names: string[] }) => {}),
});

export const seedTest = (database: Database, pictures: Pictures = drawnPictures()) =>
  seedDemonstration({
    database,
    clock: demonstrationClock,
    mediaDirectory: '/data/media',
    storage,
    pictures,
    secrets: TEST_SECRETS,
  });
