import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/log.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { NOW } from '../../testing/listings.ts';
import { checkGateways, openGateways, sandboxMessages } from './index.ts';

const database = testDatabase();

const open = (environment: Record<string, string>, lines: string[] = []) =>
  openGateways(readConfig(environment), {
    db: database.db,
    clock: () => NOW,
    secret: Buffer.alloc(32),
    log: createLog('info', { write: (line) => void lines.push(line) }),
  });

const problemsOf = (environment: Record<string, string>): string => {
  try {
    checkGateways(readConfig(environment));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

const shared = { DATABASE_URL: 'postgres://localhost/assets' };
const SMS = {
  ALIYUN_SMS_ACCESS_KEY_ID: 'id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'hunter2',
  ALIYUN_SMS_SIGN_NAME: '身边资产',
  ALIYUN_SMS_CODE_TEMPLATE: 'SMS_1',
  ALIYUN_SMS_NOTICE_TEMPLATE: 'SMS_2',
};
const MAIL = { SMTP_URL: 'smtps://u:hunter2@mail.example', MAIL_FROM: 'a@mail.example' };
const WECHAT = { WECHAT_APP_ID: 'wx', WECHAT_APP_SECRET: 'hunter2' };
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ALIPAY = {
  ALIPAY_APP_ID: '2021',
  ALIPAY_PRIVATE_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  ALIPAY_PUBLIC_KEY: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
};
const ALIPAY_PAY = {
  ALIPAY_PAY_APP_ID: '2022',
  ALIPAY_PAY_PRIVATE_KEY: ALIPAY.ALIPAY_PRIVATE_KEY,
  ALIPAY_PAY_PUBLIC_KEY: ALIPAY.ALIPAY_PUBLIC_KEY,
};
const WECHAT_PAY = {
  WECHAT_PAY_APP_ID: 'wx',
  WECHAT_PAY_MCH_ID: '1900000001',
  WECHAT_PAY_SERIAL: '3775B6A4',
  WECHAT_PAY_PRIVATE_KEY: ALIPAY.ALIPAY_PRIVATE_KEY,
  WECHAT_PAY_API_V3_KEY: 'hunter2-hunter2-hunter2-hunter2-',
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_01',
  WECHAT_PAY_PUBLIC_KEY: ALIPAY.ALIPAY_PUBLIC_KEY,
};
const EVERYTHING = { ...SMS, ...MAIL, ...WECHAT, ...ALIPAY, ...ALIPAY_PAY, ...WECHAT_PAY };
const SECRET_KEY = 'x'.repeat(32);
const PUBLIC_ORIGIN = 'https://assets.example';

describe('the choice of gateways', () => {
  it('stays on this machine beside the embedded database', () => {
    expect(open({}).sandboxed).toEqual({ sms: true, mail: true, oauth: true, payment: true });
  });

  it('names every gateway that is missing beside a shared database, with its variables', () => {
    const problems = problemsOf(shared);
    for (const name of [...Object.keys(EVERYTHING), 'SECRET_KEY']) {
      expect(problems).toContain(name);
    }
    for (const off of ['WECHAT_OAUTH=off', 'ALIPAY_OAUTH=off', 'WECHAT_PAY=off', 'ALIPAY_PAY=off']) {
      expect(problems).toContain(off);
    }
    for (const optional of ['ALIYUN_SMS_ENDPOINT', 'ALIPAY_PAY_SELLER_ID', 'WECHAT_PAY_URL']) {
      expect(problems).not.toContain(optional);
    }
    expect(problemsOf({ ...shared, ALLOW_SANDBOX: '1' })).toBe('');
  });

  it('is required on a public site', () => {
    expect(problemsOf({ PUBLIC_ORIGIN })).toContain('ALIYUN_SMS_ACCESS_KEY_ID');
    expect(problemsOf({ PUBLIC_ORIGIN, ALLOW_SANDBOX: '1' })).toBe('');
    for (const local of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      expect(problemsOf({ PUBLIC_ORIGIN: local })).toBe('');
    }
  });

  it('needs to know where third parties send browsers back, and tell what was paid', () => {
    for (const given of [WECHAT, ALIPAY_PAY, WECHAT_PAY]) {
      expect(problemsOf(given)).toContain('PUBLIC_ORIGIN: missing');
    }
  });

  it('reaches the outside where everything is given', () => {
    const gateways = open({ ...shared, ...EVERYTHING, SECRET_KEY, PUBLIC_ORIGIN });
    expect(gateways.sandboxed).toEqual({ sms: false, mail: false, oauth: false, payment: false });
    expect(Object.keys(gateways.payment)).toEqual(['alipay', 'wechat']);
    const redirectUri = 'https://assets.example/login/certification';
    const to = (name: 'wechat' | 'alipay') =>
      new URL(gateways.oauth[name]?.authorizeUrl({ state: 's', redirectUri }) ?? '').host;
    expect([to('wechat'), to('alipay')]).toEqual(['open.weixin.qq.com', 'openauth.alipay.com']);
  });

  it('leaves out third parties that are switched off', () => {
    const off = { WECHAT_OAUTH: 'off', ALIPAY_OAUTH: 'off', WECHAT_PAY: 'off', ALIPAY_PAY: 'off' };
    const gateways = open({ ...shared, ...SMS, ...MAIL, ...off, SECRET_KEY, PUBLIC_ORIGIN });
    expect([gateways.oauth, gateways.payment]).toEqual([{}, {}]);
    expect(gateways.sandboxed).toEqual({ sms: false, mail: false, oauth: false, payment: false });
    expect(Object.keys(open({ WECHAT_OAUTH: 'off' }).oauth)).toEqual(['alipay']);
    expect(Object.keys(open({ WECHAT_PAY: 'off' }).payment)).toEqual(['alipay']);
  });

  it('may pay for real one way and on this machine the other', () => {
    const gateways = open({ ...ALIPAY_PAY, PUBLIC_ORIGIN, ALLOW_SANDBOX: '1' });
    expect(gateways.sandboxed.payment).toBe(true);
    expect([gateways.takesRealMoney, open({}).takesRealMoney]).toEqual([true, false]);
    const only = open({ ...ALIPAY_PAY, WECHAT_PAY: 'off', PUBLIC_ORIGIN, ALLOW_SANDBOX: '1' });
    expect(only.sandboxed.payment).toBe(false);
  });

  it('names the missing settings of a partly configured gateway, and never a secret’s value', () => {
    const incomplete = { ...SMS, SMTP_URL: 'http://u:hunter2@mail.example', WECHAT_APP_SECRET: 'hunter2' };
    const { ALIYUN_SMS_SIGN_NAME, ...given } = incomplete;
    const problems = problemsOf({ ...given, ALLOW_SANDBOX: '1' });
    for (const name of ['ALIYUN_SMS_SIGN_NAME', 'SMTP_URL', 'MAIL_FROM', 'WECHAT_APP_ID']) {
      expect(problems).toContain(`${name}: `);
    }
    expect(problems).not.toContain('hunter2');
    expect(problemsOf({ ...ALIPAY, ALIPAY_PRIVATE_KEY: 'hunter2' })).toMatch(
      /ALIPAY_PRIVATE_KEY: no RSA key$/m,
    );
    const unreadable = { ...ALIPAY_PAY, ALIPAY_PAY_PUBLIC_KEY: 'hunter2' };
    expect(problemsOf(unreadable)).toMatch(/ALIPAY_PAY_PUBLIC_KEY: no RSA key$/m);
    const short = { ...WECHAT_PAY, WECHAT_PAY_API_V3_KEY: 'hunter2', WECHAT_PAY_MCH_ID: '' };
    expect(problemsOf(short)).toMatch(/WECHAT_PAY_API_V3_KEY: must be 32 bytes long$/m);
    expect(problemsOf(short)).toMatch(/WECHAT_PAY_MCH_ID: missing, needed for paying with WeChat$/m);
    expect(problemsOf(short)).not.toContain('hunter2');
  });

  it('asks nothing of the import command', () => {
    expect(() => readConfig({ ...shared, WECHAT_APP_ID: 'wx' })).not.toThrow();
  });
});

describe('text messages', () => {
  it('are stored, and logged without the code and with four digits of the phone', async () => {
    const lines: string[] = [];
    const { sms } = open({}, lines);
    await sms.send({ phone: '13800001234', kind: 'code', code: '135790', text: '验证码135790' });
    expect(await sandboxMessages(database.db, '13800001234')).toMatchObject([
      { code: '135790', sentAt: NOW },
    ]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ phone: '138****1234', kind: 'code' });
    expect(lines.join()).not.toMatch(/1380000|135790/);
  });

  it('that fail are logged with the provider’s reason', async () => {
    const lines: string[] = [];
    const { sms } = open({ ...SMS, ALIYUN_SMS_ENDPOINT: 'http://127.0.0.1:2' }, lines);
    const sent = sms.send({ phone: '13800001234', kind: 'code', code: '135790', text: '验证码135790' });
    await expect(sent).rejects.toThrow('SMS (Aliyun) failed');
    expect(lines.join()).toContain('ECONNREFUSED');
    expect(lines.join()).not.toMatch(/1380000|135790|hunter2/);
  });
});
