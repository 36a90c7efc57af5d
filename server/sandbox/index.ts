/** What one can look at of gateways that stay on this machine: messages, and the consent of a third party. */
import { sandboxCalls } from '../../shared/contract/sandbox.ts';
import { messages } from '../../shared/messages.ts';
import { formatTime } from '../../shared/time.ts';
import { type Gateways, grantConsent, sandboxMessages } from '../gateways/index.ts';
import { refusals } from '../http/errors.ts';
import { type Implementation, implement } from '../http/front-door.ts';

interface SandboxOptions {
  gateways: Pick<Gateways, 'sandboxed'>;
  /** How the outside reaches this site; empty when not told. */
  publicOrigin: string;
}

/** Where nothing stays on this machine, every one of them answers 404. */
export function sandboxRoutes({ gateways: { sandboxed }, publicOrigin }: SandboxOptions): Implementation[] {
  const onlyIf = (isThere: boolean) => {
    if (!isThere) throw refusals.unknownCall();
  };
  return [
    implement(sandboxCalls.outbox, async ({ to }, { db }) => {
      onlyIf(sandboxed.sms || sandboxed.mail);
      const found = await sandboxMessages(db, to);
      return {
        messages: found.map(({ recipient, kind, text, code, sentAt }) => ({
          to: recipient,
          kind,
          text,
          code,
          at: formatTime(sentAt),
        })),
      };
    }),
    implement(sandboxCalls.askConsent, async ({ redirect_uri, state }) => {
      onlyIf(sandboxed.oauth);
      return { location: wayBack(redirect_uri, state, publicOrigin) };
    }),
    implement(sandboxCalls.giveConsent, async ({ type, redirect_uri, state, subject }, { db, clock }) => {
      onlyIf(sandboxed.oauth);
      const back = wayBack(redirect_uri, state, publicOrigin);
      // Nobody of the real third party is ever called like that.
      const code = await grantConsent({ db, clock }, type, `sandbox:${subject}`);
      return { location: `${back}&${type === 1 ? 'code' : 'auth_code'}=${code}` };
    }),
  ];
}

/**
 * The path of this site that a browser comes back to, with the state it was sent away with.
 * @throws Refusal 422 for an address that leads elsewhere
 */
function wayBack(redirectUri: string, state: string, publicOrigin: string): string {
  const here = publicOrigin || 'http://here.internal';
  if (!URL.canParse(redirectUri, here)) throw elsewhere();
  const url = new URL(redirectUri, here);
  // Two slashes at the beginning of a path are a host to a browser.
  if (url.origin !== here || url.pathname.startsWith('//')) throw elsewhere();
  url.searchParams.set('state', state);
  return url.pathname + url.search;
}

const elsewhere = () => refusals.invalid({ redirect_uri: messages.foreignRedirect });
