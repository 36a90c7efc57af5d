/** The documents of the demonstration's claims: they look like judgments, and say that they are none. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorageGateway } from '../server/files/storage/index.ts';
import { addressOf, storedAs } from '../server/files/uploads/index.ts';
import type { Queries } from '../server/platform/db/database.ts';
import { upload } from '../server/platform/db/schema.ts';
import { pdfOf } from './pdf.ts';

const PDF = { purpose: 'judgment', contentType: 'application/pdf' } as const;

/** A stored file that no claim uses yet. */
export interface Judgment {
  key: string;
  url: string;
}

/** @param name the claimant's */
export async function writeJudgment(storage: StorageGateway, name: string): Promise<Judgment> {
  const key = randomBytes(16).toString('hex');
  await write(storage, key, linesFor(name));
  return { key, url: addressOf(storage, { key, purpose: PDF.purpose }) };
}

/** As if the creditor had handed it in and claimed with it. */
export async function addJudgment(
  tx: Queries,
  { key, url }: Judgment,
  ownerId: number,
  at: Date,
): Promise<void> {
  const times = { createdAt: at, expiresAt: at, usedAt: at };
  await tx.insert(upload).values({ key, ownerRole: 'creditor', ownerId, ...PDF, url, ...times });
}

const linesFor = (name: string) => [
  '民事判决书（演示文件）',
  `原告：${name}`,
  '本文件仅供演示使用，不是真实的法律文书，不具有任何法律效力。',
];

async function write(storage: StorageGateway, key: string, lines: readonly string[]): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'judgment-'));
  try {
    const file = join(directory, 'file');
    await writeFile(file, pdfOf(lines));
    for (const object of storedAs(key, PDF.purpose, PDF.contentType)) {
      await storage.write(object, file, PDF.contentType);
    }
  } finally {
    await rm(directory, { recursive: true });
  }
}
