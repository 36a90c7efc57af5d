import { type AddressInfo, createServer, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { failureOf } from '../../testing/outside/fake-server.ts';
import { smtpMail } from './smtp.ts';

const LETTER = { to: 'zhang@example.com', subject: '审核结果', text: '您的入驻申请已通过。', kind: 'review' };

let stop = () => {};
afterEach(() => stop());

/** A mail server that accepts mails from one account. */
async function mailServer(options: SMTPServerOptions = {}) {
  const letters: { from: string; to: string[]; user: unknown; content: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _, done) {
      if (username === 'assets' && password === 'geheim') done(null, { user: username });
      else done(new Error('who is this?'));
    },
    onData(stream, { envelope, user }, done) {
      buffer(stream).then((content) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        letters.push({ from, to, user, content: content.toString() });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  const { port } = server.server.address() as AddressInfo;
  return { letters, url: (password = 'geheim') => `smtp://assets:${password}@127.0.0.1:${port}` };
}

const mail = (SMTP_URL: string, timeoutMs?: number) =>
  smtpMail({ SMTP_URL, MAIL_FROM: '身边资产 <no-reply@assets.example>' }, timeoutMs);

const decoded = (content: string) => Buffer.from(content.split('\r\n\r\n')[1] ?? '', 'base64').toString();

describe('mail through an SMTP server', () => {
  it('hands a letter over, once', async () => {
    const { letters, url } = await mailServer();
    await mail(url()).send(LETTER);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ from: 'no-reply@assets.example', to: [LETTER.to], user: 'assets' });
    expect(decoded(letters[0]?.content ?? '')).toContain(LETTER.text);
  });

  it('lets mail programs show a button that ends such mails, where the address is a whole one', async () => {
    const { letters, url } = await mailServer();
    const send = (unsubscribeUrl?: string) => mail(url()).send({ ...LETTER, unsubscribeUrl });
    await send('https://assets.example/customer/Index/unsubscribe/abc');
    await send('/customer/Index/unsubscribe/abc');
    await send();
    const [whole = '', ...others] = letters.map(({ content }) => content);
    expect(whole).toContain('List-Unsubscribe: <https://assets.example/customer/Index/unsubscribe/abc>');
    expect(whole).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    for (const other of others) expect(other).not.toContain('List-Unsubscribe');
  });

  it('has one recipient, whatever the address says', async () => {
    const { letters, url } = await mailServer();
    const to = 'a@example.com, b@example.com\r\nBcc: c@example.com';
    await mail(url())
      .send({ ...LETTER, to })
      .catch(() => {});
    expect(letters.flatMap((letter) => letter.to)).not.toContain('b@example.com');
    expect(letters.flatMap((letter) => letter.to)).not.toContain('c@example.com');
  });

  it('fails with the server’s code when the account or the recipient is refused', async () => {
    const { url } = await mailServer();
    expect(await failureOf(mail(url('falsch')).send(LETTER), 'falsch', LETTER.to)).toBe('EAUTH-535');
    stop();
    const picky = await mailServer({
      onRcptTo: ({ address }, _, done) =>
        done(Object.assign(new Error(`no ${address} here`), { responseCode: 550 })),
    });
    expect(await failureOf(mail(picky.url()).send(LETTER), LETTER.to)).toBe('EENVELOPE-550');
  });

  it('fails without a connection', async () => {
    expect(await failureOf(mail('smtp://assets:geheim@127.0.0.1:1').send(LETTER), 'geheim')).toBe('ESOCKET');
  });

  it('fails without an answer in time', async () => {
    const silent: Server = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    stop = () => silent.close();
    const { port } = silent.address() as AddressInfo;
    const code = await failureOf(mail(`smtp://127.0.0.1:${port}`, 200).send(LETTER), LETTER.to);
    expect(code).toMatch(/timeout|ETIMEDOUT/);
  });
});
