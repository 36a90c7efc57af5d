/** The demonstration in a test's database, at a fixed moment. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { seedDemonstration } from '../../../demo/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { TEST_SECRETS, testStorage } from '../app.ts';

export const demonstrationClock = () => new Date('2026-11-20T04:00:00Z');

const storage = testStorage();

/** An empty folder, deleted after the file's tests. */
export function temporaryMedia(): string {
  const directory = mkdtempSync(join(tmpdir(), 'nearby-media-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** @param mediaDirectory takes the pictures */
export const seedTest = (database: Database, mediaDirectory: string, clock = demonstrationClock) =>
  seedDemonstration({
    database,
    clock,
    root: join(import.meta.dirname, '../../..'),
    mediaDirectory,
    storage,
    secrets: TEST_SECRETS,
  });
