/** Mail through an SMTP server: SMTP_URL is `smtp://user:password@host:587` or `smtps://…`, one mail per connection. */
import type { Transporter } from 'nodemailer';
import type { SettingsOf } from '../../platform/config/gateway-settings.ts';
import type { MailGateway } from './gateway.ts';
import { ProviderError, reach, TIMEOUT_MS } from './reach.ts';

export function smtpMail({ SMTP_URL, MAIL_FROM }: SettingsOf<'mail'>, timeoutMs = TIMEOUT_MS): MailGateway {
  let opened: Promise<Transporter> | undefined;
  return {
    send: ({ to, subject, text, unsubscribeUrl }) =>
      reach('mail (SMTP)', timeoutMs, async () => {
        opened ??= open(SMTP_URL, timeoutMs);
        const transport = await opened;
        // As an object, an address with a comma is still one recipient.
        const headers = oneClick(unsubscribeUrl);
        const letter = { from: MAIL_FROM, to: { name: '', address: to }, subject, text, headers };
        await transport.sendMail(letter).catch((error) => {
          throw new ProviderError([error.code, error.responseCode].filter(Boolean).join('-') || error.name);
        });
      }),
  };
}

/** Mail programs need an absolute address. */
const oneClick = (url = '') =>
  /^https?:\/\/[^\s<>]+$/.test(url)
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : undefined;

async function open(url: string, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
