/** The log contains no password, token, code or phone, whatever people send. */
import { expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { passwordDigest } from '../../shared/passwords/password.ts';
import { GatewayFailed, grantConsent, type Sms, sandboxGateways } from '../outside/gateways/index.ts';
import { createLog } from '../platform/log.ts';
import { testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { NOW } from '../testing/listings.ts';
import { addAccounts, codeSentTo, PASSWORD, send } from '../testing/people.ts';

const database = testDatabase();
const USER = '13811110001';
const NEW_USER = '13811110002';
const CREDITOR = '13911110001';

it('tells of every call and names no user', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const deps = { db: database.db, clock: () => NOW };
  const gateways = sandboxGateways(deps);
  const app = testApp(database, { log, gateways });
  await addAccounts(database, {
    users: [{ phone: USER, nickname: '甲', password: PASSWORD }],
    creditors: [{ account: CREDITOR, phone: CREDITOR, name: '乙', type: 1, standing: 0, password: PASSWORD }],
  });
  const secrets = [USER, NEW_USER, CREDITOR, PASSWORD, passwordDigest(PASSWORD), 'neu2026x'];
  const note = <Text extends string | null | undefined>(secret: Text): Text => {
    if (secret) secrets.push(secret);
    return secret;
  };
  const codeTo = async (phone: string) => note(await codeSentTo(database, phone));

  await send(app, contract.sendCode, { phone: NEW_USER });
  const registration = { phone: NEW_USER, password: 'neu2026x', validate_code: await codeTo(NEW_USER) };
  await send(app, contract.register, registration);
  await send(app, contract.login, { username: USER, password: 'falsch123' });
  const { data } = await send(app, contract.login, { username: USER, password: PASSWORD });
  const token = note(data?.token ?? '');
  await send(app, contract.loginUser, {}, { token });
  const code = note(await grantConsent(deps, 1, 'wx-1'));
  const state = note('0123456789abcdef0123456789abcdef');
  const headers = { Cookie: `oauth_state=${state}` };
  const first = await send(app, contract.wechatLogin, { code, state }, { headers });
  expect(note(first.data?.accredit_id)).toMatch(/^[\da-f]{32}$/);
  await send(app, contract.creditorSendCode, { phone: CREDITOR });
  await send(app, contract.creditorCheckCode, { phone: CREDITOR, code: await codeTo(CREDITOR) });
  const creditor = await send(app, contract.creditorLogin, {
    account: CREDITOR,
    password: passwordDigest(PASSWORD),
  });
  note(creditor.pc_token);
  await app.request(`/creditor/iphonesend/${CREDITOR}/more?code=${note('739174')}`);

  // A gateway whose errors quote its input.
  const sms = {
    async send({ phone, code: sent }: Sms) {
      note(sent);
      throw new GatewayFailed('sms', new Error(`could not send ${sent} to ${phone}`));
    },
  };
  const failing = testApp(database, { log, gateways: { ...gateways, sms } });
  expect((await send(failing, contract.sendCode, { phone: '13811110003' })).status).toBe(503);
  note('13811110003');

  const logged = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(logged).toContain('/creditor/iphonesend/{phone}');
  expect(logged).toContain('could not send');
  for (const secret of secrets) expect(logged).not.toContain(secret);
});
