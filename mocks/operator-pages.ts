/** The operators' console with the real server and a signed-in operator. */
// Loads lazy parts of the console in advance, so that the first test is not slower than the others.
import '../console/operator/index.tsx';
import '../console/operator/money/settlement-import.tsx';
import '../console/operator/listings/listing-import.tsx';
import '../console/operator/listings/sale-day.tsx';
import '../console/operator/customers/appointment-week.tsx';
import '../console/operator/reviews/batches.tsx';
import '../console/operator/parts/applications/application-panels.tsx';
import '../console/operator/parts/applications/application-values.tsx';
import '../console/operator/parts/applications/change-panels.tsx';
import '../console/operator/parts/money/gateway-event-panels.tsx';
import '../console/operator/parts/listings/listing-panels.tsx';
import '../console/operator/parts/listings/pair-panels.tsx';
import '../console/operator/parts/reviews/review-bar.tsx';
import '../console/operator/parts/accounts/creditor-panels.tsx';
import '../console/operator/parts/accounts/user-panels.tsx';
import '../console/operator/parts/related/related-records.tsx';
import '../console/operator/parts/listings/subject-place.tsx';
import '../console/operator/parts/listings/subject-revision.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { user } from '../console/framework/testing/render-console.tsx';
import { type OperatorSession, writeOperator } from '../providers/operator/session.ts';
import { signedInOperator } from '../server/testing/sessions.ts';
import type { OperatorRole } from '../shared/domain/accounts/operator.ts';
import { apiForPages } from './api-for-pages.ts';
import { renderPage } from './render-page.tsx';

export { user } from '../console/framework/testing/render-console.tsx';

const sessionOf = (token: string, name: string, roles: readonly OperatorRole[]): OperatorSession => ({
  token,
  name,
  roles,
  mustSetUpTotp: false,
});

/** Of the fixtures in `server/testing`. */
const OPERATIONS = sessionOf('operator 1', 'ops', ['reviewer', 'support', 'content']);
export const FINANCE = sessionOf('operator 2', 'finance', ['finance']);
/** Of the shop. */
export const SHOP_FINANCE = sessionOf('finance', 'finance', ['finance']);

/**
 * To be called once in a test file, at its top.
 * @param given the database and application of a fixture that has the operator
 */
export function operatorPages(given?: Parameters<typeof apiForPages>[0], operator = OPERATIONS) {
  const api = apiForPages(given);
  beforeEach(() => writeOperator(operator));
  return {
    ...api,
    /** How often a call was made. */
    times: ({ path }: { path: string }) => api.calls.filter((it) => it === path).length,
    /** A new operator, signed in in this browser. @returns the operator's token */
    async signIn(name: string, ...roles: OperatorRole[]): Promise<string> {
      const token = await signedInOperator(api.database, name, roles);
      writeOperator(sessionOf(token, name, roles));
      return token;
    },
    /** Opens an address instead of the present one. @param page below /ops */
    open(page: string) {
      cleanup();
      return renderPage(`/ops${page}`);
    },
  };
}

/** The dialog of an action. */
export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** A part of a record's page, by its heading. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }));

/** Presses the button of an action. @returns its dialog, and what confirms it */
export async function begin(action: string) {
  await user.click(await screen.findByRole('button', { name: action }));
  const dialog = await dialogOf(action);
  return { ...dialog, confirm: async () => user.click(await dialog.findByRole('button', { name: action })) };
}

/** The same, with a confirmation. @param entries values to type first, by the labels of the dialog's fields */
export async function decide(action: string, entries: Readonly<Record<string, string>> = {}) {
  const dialog = await begin(action);
  for (const [label, text] of Object.entries(entries)) {
    await user.type(dialog.getByRole('textbox', { name: label }), text);
  }
  await dialog.confirm();
  return dialog;
}
