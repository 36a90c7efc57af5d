/** Imports a file as a creditor and reads the stored rows: the setup of import tests. */
import { asc } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { listing } from '../../platform/db/schema.ts';
import { testApp } from '../app.ts';
import { testDatabase } from '../database/database.ts';
import { signedInCreditors } from '../sessions.ts';
import { HEADER, handFile, type ImportRequest, type Report, subjectRow } from './subject-files.ts';

/** Tokens; the bank imports. */
export const BANK = 'creditor 1';
export const MANAGER = 'creditor 2';

/** A file with one subject. */
export const single = (cells: Parameters<typeof subjectRow>[1] = {}) =>
  `${HEADER}\n${subjectRow(1, cells)}\n`;

/** To be called once in a file of tests. */
export function testSubjectImports() {
  const database = testDatabase();

  beforeEach(async () => {
    await signedInCreditors(database, ['江南银行', '东吴资产']);
  });

  const hand = (content: BlobPart, sending?: ImportRequest) =>
    handFile(testApp(database), content, { token: BANK, ...sending });
  const rows = () => database.db.select().from(listing).orderBy(asc(listing.id));

  return {
    database,
    /** Sends a file. */
    hand,
    /** @throws Error with the message of a file that is refused whole */
    async importFile(...args: Parameters<typeof hand>): Promise<Report> {
      const { data, message } = await hand(...args);
      if (!data) throw new Error(message);
      return data;
    },
    /** The stored listings. */
    rows,
    /** The stored listing, if it is one. */
    async only() {
      const [row, ...more] = await rows();
      if (!row || more.length > 0) throw new Error('not one row');
      return row;
    },
  };
}
