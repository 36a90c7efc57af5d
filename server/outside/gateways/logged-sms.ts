/** Logs sent text messages with the last four digits of the phone, without their content. */
import type { Logger } from 'pino';
import type { SmsGateway } from './gateway.ts';

export const loggedSms = (sms: SmsGateway, log: Logger): SmsGateway => ({
  async send(message) {
    const logged = { phone: maskPhone(message.phone), kind: message.kind };
    try {
      await sms.send(message);
    } catch (error) {
      log.warn({ ...logged, err: error }, 'text message not sent');
      throw error;
    }
    log.info(logged, 'text message sent');
  },
});

const maskPhone = (phone: string) => `*${phone.slice(-4)}`;
