import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../testing/embedded-templates.ts';

/** Installations remember a migration by its content: a committed one never changes, a new one is added here. */
const COMMITTED = {
  '0000_search_functions.sql': 'e65bd856ce1cec33',
  '0001_listings.sql': 'eaea30214084c10b',
  '0002_listing_storage.sql': '7c9d70c8e64390cb',
  '0003_consultations.sql': '385c3204f6958c64',
  '0004_covering_indexes.sql': '95608c6361846e99',
  '0005_listing_autovacuum.sql': '60797e0d37499e6e',
  '0006_accounts.sql': '621906afa498627f',
  '0007_orders_and_ledger.sql': '60cb1722b87c285d',
  '0008_ledger_rules.sql': '8ea67a1096a4717f',
  '0009_seen_titles.sql': '386e8327eeff807c',
  '0010_subjects.sql': 'b39f6b4646f25985',
  '0011_creditor_numbers.sql': '2bd4882d18fe53e7',
  '0012_case_numbers.sql': 'a2beb117bc63e817',
  '0013_limits.sql': '563c4ee921b12fbd',
  '0014_upload_transfers.sql': 'e28c60567e6089d5',
  '0015_bounded_case_numbers.sql': '44c1a0e96fc26039',
  '0016_appointment_names.sql': '57e152f6d134e656',
  '0017_questions_and_messages.sql': 'dba6571b684818bd',
  '0018_datum.sql': '4c58a91e8078f774',
};

it('committed migrations stay as they are', () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(MIGRATIONS, name)))
      .digest('hex')
      .slice(0, 16);
  expect(Object.fromEntries(files.map((name) => [name, hash(name)]))).toEqual(COMMITTED);
});
