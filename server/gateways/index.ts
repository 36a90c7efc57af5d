/** The outside: which adapter stands behind each gateway is the configuration's choice. */
import type { Queries } from '../db/database.ts';
import type { Gateways } from './gateway.ts';
import { sandboxMail, sandboxSms } from './sandbox/messages.ts';
import { sandboxOAuth } from './sandbox/oauth.ts';

export * from './gateway.ts';
export { purgeSandboxMessages, sandboxMessages } from './sandbox/messages.ts';
export { grantConsent } from './sandbox/oauth.ts';
export * from './storage/index.ts';

/** Gateways that stay on this machine. */
export function sandboxGateways(place: { db: Queries; clock: () => Date }): Gateways {
  return {
    sms: sandboxSms(place),
    mail: sandboxMail(place),
    oauth: { wechat: sandboxOAuth(1, place), alipay: sandboxOAuth(2, place) },
    sandboxed: { messages: true, oauth: true },
  };
}
