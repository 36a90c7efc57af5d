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
  '0019_creditor_money.sql': 'a4b61d717fd7b983',
  '0020_list_orders.sql': 'c9b9ccebb2a02f25',
  '0021_finance_lists.sql': '67452c508e261897',
  '0022_faster_ledger.sql': 'f59f1ecad511fac6',
  '0023_joining.sql': '10f6617598908377',
  '0024_reviews.sql': '45a45201caf1afb3',
  '0025_operators.sql': '48b578ede9bd7043',
  '0026_audit_chain.sql': '8431384502c58ce5',
  '0027_roles.sql': 'ce2657c59ea0156b',
  '0028_disabled_operators.sql': '9e7d872996d598c7',
  '0029_audit_changes.sql': '2cbd779e3bd34e60',
  '0030_settlements_by_two.sql': 'ad9e59db20062215',
  '0031_subject_field_reasons.sql': '095170f62395da0b',
  '0032_overview_times.sql': '5de165ece4e14005',
  '0033_outbox_cancelled.sql': '32218838bf449bca',
  '0034_listing_maintenance.sql': '0da88c9ed9455309',
  '0035_review_desk.sql': '471fc9985ae04b4d',
  '0036_job_runs.sql': '951547ff864354c6',
  '0037_auction_rounds.sql': 'f037195ca6360436',
  '0038_search_names.sql': '639f3089970c3a25',
  '0039_payout_batches.sql': '0c49607ee0dff314',
  '0040_operator_sign_ins.sql': '4a951de968670de1',
  '0041_account_locks.sql': 'ce147b4ec87ef09a',
  '0042_banks.sql': 'f8438f21934927f7',
  '0043_payment_lookup.sql': '80b2ff0b7f39c907',
  '0044_operator_lists.sql': 'f5541646ea605d64',
  '0045_appointment_week.sql': 'bec5c3fb9cba4266',
  '0046_waiting_first.sql': 'd57a44fc607a49e5',
  '0047_gateway_events.sql': '99536636dc1cfbef',
  '0048_operator_list_orders.sql': '1d80608fef8df09e',
  '0049_questions_waiting_first.sql': 'db65cbefb45a724f',
  '0050_walk_past_unstarted.sql': '82998177df951387',
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
