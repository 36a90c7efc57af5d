import { describe, expect, it } from 'vitest';
import { NOW } from '../../../testing/listings.ts';
import { UNREACHABLE } from '../../../testing/outside/fake-server.ts';
import {
  encrypted,
  merchantKeys,
  RECEIPT,
  signed,
  TRADE,
  wechatSettings,
} from '../../../testing/outside/wechat-merchant.ts';
import { BadNotification } from '../gateway.ts';
import { wechatPay } from './wechat-pay.ts';

const wechat = () => wechatPay(wechatSettings(UNREACHABLE), { clock: () => NOW });

describe('a notification of WeChat', () => {
  const bodyOf = (changes: object = {}, event_type = 'TRANSACTION.SUCCESS', key?: string) =>
    JSON.stringify({
      id: '1',
      event_type,
      resource: encrypted(JSON.stringify({ ...TRADE, ...changes }), key),
    });
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
  const read = (body: string, headers = signed(body, { at: NOW })) =>
    wechat().readNotification(headers, Buffer.from(body));

  it('tells what was received', async () => {
    expect(await read(bodyOf())).toEqual(RECEIPT);
    expect(await read(bodyOf(), signed(bodyOf(), { at: at(-299) }))).toEqual(RECEIPT);
  });

  it('tells nothing of trades that were not paid, and of refunds that came to nothing', async () => {
    expect(await read(bodyOf({}, 'REFUND.CLOSED'))).toBeNull();
    expect(await read(bodyOf({ trade_state: 'CLOSED' }))).toBeNull();
  });

  it('tells what went back', async () => {
    const returned = { isReturned: true, number: RECEIPT.number };
    const { appid, trade_state, ...refund } = { ...TRADE, out_refund_no: 'R1', refund_status: 'SUCCESS' };
    for (const event of ['REFUND.SUCCESS', 'REFUND.ABNORMAL']) {
      const body = JSON.stringify({ event_type: event, resource: encrypted(JSON.stringify(refund)) });
      expect(await read(body)).toEqual({ ...returned, refundNumber: 'R1' });
    }
    expect(await read(bodyOf({ trade_state: 'REFUND' }))).toEqual({ ...returned, refundNumber: null });
    const others = bodyOf({ mchid: '1900000002' }, 'REFUND.SUCCESS');
    await expect(read(others)).rejects.toBeInstanceOf(BadNotification);
  });

  const body = bodyOf();
  it.each<[string, string, Headers?]>([
    ['with another amount', bodyOf({ amount: { total: 1 } }), signed(body, { at: NOW })],
    ['signed by another', body, signed(body, { at: NOW, key: merchantKeys.privateKey })],
    ['signed with another key of WeChat', body, signed(body, { at: NOW, serial: 'PUB_KEY_ID_02' })],
    ['that is repeated later', body, signed(body, { at: at(-301) })],
    ['from the future', body, signed(body, { at: at(301) })],
    ['without a signature', body, new Headers()],
    ['encrypted for another', bodyOf({}, 'TRANSACTION.SUCCESS', 'x'.repeat(32))],
    ['without anything encrypted', '{"event_type":"TRANSACTION.SUCCESS"}'],
    ['for another app', bodyOf({ appid: 'wx0002' })],
    ['for another merchant', bodyOf({ mchid: '1900000002' })],
    ['without an amount', bodyOf({ amount: null })],
    ['that is no JSON', 'oops'],
  ])('%s is refused', async (_, text, headers) => {
    await expect(read(text, headers)).rejects.toBeInstanceOf(BadNotification);
  });

  it('that WeChat only tries us with is refused', async () => {
    const headers = signed(body, { at: NOW });
    headers.set('Wechatpay-Signature', 'WECHATPAY/SIGNTEST/abc');
    await expect(read(body, headers)).rejects.toBeInstanceOf(BadNotification);
  });

  it('is described with the trade in it, without who the payer is', async () => {
    const posted = bodyOf({ payer: { openid: 'oUpF8uMuAJO' } });
    const { text, ...description } = await wechat().describeNotification(Buffer.from(posted));
    expect(description).toEqual({
      type: 'TRANSACTION.SUCCESS',
      status: 'SUCCESS',
      number: RECEIPT.number,
      amount: RECEIPT.amount,
    });
    expect(JSON.parse(text)).toMatchObject({ id: '1', resource: { payer: { openid: '（不保存）' } } });
    const others = bodyOf({}, 'TRANSACTION.SUCCESS', 'x'.repeat(32));
    expect(await wechat().describeNotification(Buffer.from(others))).toMatchObject({
      number: null,
      amount: null,
    });
    expect((await wechat().describeNotification(Buffer.from(others))).text).not.toContain(
      JSON.parse(others).resource.ciphertext,
    );
    for (const wrong of ['oops', '['.repeat(30_000), 'sign=abc&out_trade_no=1'])
      expect(await wechat().describeNotification(Buffer.from(wrong))).toMatchObject({
        type: '',
        number: null,
      });
  });

  it('is answered by a status', async () => {
    const [yes, no] = (['accepted', 'failed'] as const).map((it) => wechat().answerNotification(it));
    expect([yes?.status, await yes?.text()]).toEqual([204, '']);
    expect([no?.status, await no?.json()]).toEqual([500, { code: 'FAIL' }]);
  });
});
