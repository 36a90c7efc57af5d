import { expect, it } from 'vitest';
import { messages } from '../messages.ts';
import { phone } from '../validation.ts';
import { readPhone } from './phone.ts';

it.each([
  '13800138000',
  ' 138 0013 8000 ',
  '138-0013-8000',
  '+8613800138000',
  '+86 138 0013 8000',
  '+86-138-0013-8000',
  '(+86)13800138000',
  '（86）138 0013 8000',
  '8613800138000',
  '008613800138000',
  '＋８６１３８００１３８０００',
  '１３８００１３８０００',
  '138\u20110013\u20118000',
  '\u202a+86 138 0013 8000\u202c',
])('%s is a mobile number', (text) => {
  expect(readPhone(text)).toBe('13800138000');
  expect(phone.parse(text)).toBe('13800138000');
});

it.each([
  '',
  '1380013800',
  '138001380000',
  '12800138000',
  '86138001380',
  '+1 13800138000',
  '+85213800138000',
  '0138001380001',
  '一三八',
])('%s is none', (text) => {
  expect(readPhone(text)).toBeNull();
  expect(phone.safeParse(text).error?.issues[0]?.message).toBe(messages.phoneInvalid);
});

it('may be sent as a number', () => expect(phone.parse(8613800138000)).toBe('13800138000'));
