import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';

const source = readdirSync(join(import.meta.dirname, 'message-tables'))
  .map((file) => `message-tables/${file}`)
  .concat('message-table.ts')
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('');

/** The comment above each message: the specification's phrases, several ones divided by slashes. */
const phrases = [...source.matchAll(/\/\*\* (.+) \*\/\nexport const (\w+) =/g)].map(
  ([, phrase = '', key = '']) => [key as keyof typeof messages, phrase.split(' / ')] as const,
);

describe('message table', () => {
  it.each(Object.entries(messages))('%s is Chinese', (_, text) => {
    expect(text).toMatch(/[一-鿿]/);
  });

  it('says what the specification says where that is Chinese', () => {
    const chinese = phrases.filter(([, [first]]) => /[一-鿿]/.test(first ?? ''));
    expect(chinese.length).toBeGreaterThan(15);
    for (const [key, [first]] of chinese) expect(messages[key]).toBe(first);
  });

  it('has a message for every phrase of the specification that a user must see', () => {
    const allPhrases = new Set(phrases.flatMap(([, all]) => all));
    const missing = [...SPECIFIED].filter((phrase) => !allPhrases.has(phrase));
    expect(missing).toEqual([]);
  });

  it('has no message that nothing uses', () => {
    const root = join(import.meta.dirname, '..');
    const files = ['shared', 'providers', 'server', 'storefront', 'console', 'demo'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|message-table/.test(name))
        .map((name) => readFileSync(join(root, folder, name), 'utf8')),
    );
    const words = new Set(files.flatMap((text) => text.match(/\w+/g) ?? []));
    expect(Object.keys(messages).filter((key) => !words.has(key))).toEqual([]);
  });

  it('has the messages that other systems match on, word for word', () => {
    expect(messages.loginExpired).toBe('当前登录已过期，请重新登录');
    expect(messages.serverBusy).toBe('系统繁忙，请稍后再试');
    expect(messages.narrowFilter).toBe('请缩小筛选范围');
    expect(messages.notAnImage).toBe('文件不是图片');
  });
});

/** The phrases of the specification's validation rules and error catalogue. */
const SPECIFIED = new Set(
  `please enter the correct phone number|enter phone number|enter password|enter verification code
enter new password again|password length not less than 6, digits+letters|two passwords entered differ
the two passwords do not match!|password length is 6 digits|cancel order requires a reason
no longer wanted|ordered by mistake|region not supported|other|fill in the form completely as required
file is not an image|exceeds maximum upload number|please select the subject type
please fill in the subject name|please select images|please fill in the subject's longitude and latitude
please enter coordinates in the correct format|this item is required|this item must be an integer
no place selected|this value must not be below 0|please select the bidding end time
end time cannot be less than or equal to start time|please enter a correct e-mail address|该项为必填项
请将推广信息填写完整|请阅读知晓并勾选协议|请先输入要提现的金额|提现金额不能小于0|提现金额不能大于余额
密码应为六位数字|请输入正确的邮箱地址|请输入正确的手机号|请再次输入银行账号|两次银行账号输入不一致！
请填写银行名称|please fill in the bank name|您已提交完成！请勿重复操作
the current login has expired, please log in again|login success|register success please log in
password updated please log in again|phone verified|modified successfully please log in again|order cancelled
authorisation cancelled|modified successfully|submitted for review|操作成功|modification successful
information submitted successfully|pay password updated successfully|支付成功|提交成功
申请已提交，平台审核会在3个工作日完成。|您的提现已提交平台审核，请关注三个工作日
入驻信息已经提交申请，会在三个工作日内通过邮件答复|支付失败，请联系客服|审核拒绝原因|already claimed
cannot claim|N seconds to resend`.split(/[|\n]/),
);
