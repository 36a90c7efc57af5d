/** What text messages leave in the log: that one went out, to whose last four digits, and never what it said. */
import type { Logger } from 'pino';
import type { SmsGateway } from './gateway.ts';

export const loggedSms = (sms: SmsGateway, log: Logger): SmsGateway => ({
  async send(message) {
    const shown = { phone: masked(message.phone), kind: message.kind };
    try {
      await sms.send(message);
    } catch (error) {
      log.warn({ ...shown, err: error }, 'text message not sent');
      throw error;
    }
    log.info(shown, 'text message sent');
  },
});

const masked = (phone: string) => `*${phone.slice(-4)}`;
