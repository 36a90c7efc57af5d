/** Logs sent text messages with the masked phone, without their content. */
import type { Logger } from 'pino';
import { maskedPhone } from '../../../shared/masked-contacts.ts';
import type { SmsGateway } from './gateway.ts';

export const loggedSms = (sms: SmsGateway, log: Logger): SmsGateway => ({
  async send(message) {
    const logged = { phone: maskedPhone(message.phone), kind: message.kind };
    try {
      await sms.send(message);
    } catch (error) {
      log.warn({ ...logged, err: error }, 'text message not sent');
      throw error;
    }
    log.info(logged, 'text message sent');
  },
});
