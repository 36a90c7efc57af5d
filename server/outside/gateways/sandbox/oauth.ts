/** The sandbox's third party: its consent page is /sandbox/oauth. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { OAuthProvider } from '../../../../shared/domain/account.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sandboxGrant } from '../../../platform/db/schema.ts';
import type { OAuthGateway } from '../gateway.ts';

interface Place {
  db: Queries;
  clock: () => Date;
}

const GRANT_MS = 10 * 60_000;

export const sandboxOAuth = (provider: OAuthProvider, { db, clock }: Place): OAuthGateway => ({
  authorizeUrl({ state, redirectUri }) {
    // The browser returns to this site: only the path matters.
    const { pathname, search } = new URL(redirectUri);
    const query = { type: String(provider), state, redirect_uri: pathname + search };
    return `/sandbox/oauth?${new URLSearchParams(query)}`;
  },
  async identify(code) {
    const [grant] = await db
      .delete(sandboxGrant)
      .where(
        and(
          eq(sandboxGrant.code, code),
          eq(sandboxGrant.provider, provider),
          gt(sandboxGrant.expiresAt, clock()),
        ),
      )
      .returning();
    return grant ? { subject: grant.subject } : null;
  },
});

/** Records a consent. @returns the code that the browser brings back */
export async function grantConsent(
  { db, clock }: Place,
  provider: OAuthProvider,
  subject: string,
): Promise<string> {
  const code = randomBytes(16).toString('hex');
  const expiresAt = new Date(clock().getTime() + GRANT_MS);
  await db.insert(sandboxGrant).values({ code, provider, subject, expiresAt });
  return code;
}
