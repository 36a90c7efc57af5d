import { describe, expect, it } from 'vitest';
import { type MessageKey, messages, specPhrase } from './messages.ts';

const keys = Object.keys(messages) as MessageKey[];

describe('message table', () => {
  it.each(keys)('%s is Chinese', (key) => {
    expect(messages[key]).toMatch(/[一-鿿]/);
  });

  it('says what the specification says where that is Chinese', () => {
    const chinese = keys.filter((key) => /^[^a-z]*[一-鿿]/i.test(specPhrase(key) ?? ''));
    expect(chinese.length).toBeGreaterThan(15);
    for (const key of chinese) expect(specPhrase(key)?.split(' / ')[0]).toBe(messages[key]);
  });

  it('has the messages that other systems match on, word for word', () => {
    expect(messages.loginExpired).toBe('当前登录已过期，请重新登录');
    expect(messages.serverBusy).toBe('系统繁忙，请稍后再试');
    expect(messages.narrowFilter).toBe('请缩小筛选范围');
    expect(messages.notAnImage).toBe('文件不是图片');
  });
});
