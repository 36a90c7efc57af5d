import { describe, expect, it } from 'vitest';
import { isBankAccount, isCreditCode, isDay, isIdCard } from './identity-numbers.ts';

describe('numbers of identity cards', () => {
  it.each(['11010519491231002X', '320102199003070017'])('accepts %s', (number) => {
    expect(isIdCard(number)).toBe(true);
  });
  it.each([
    ['another check digit', '110105194912310021'],
    ['no such day', '11010519490231002X'],
    ['fifteen digits', '110105491231002'],
    ['a small x', '11010519491231002x'],
    ['a mask', '1101****002X'],
  ])('refuses %s', (_, number) => {
    expect(isIdCard(number)).toBe(false);
  });
});

describe('credit codes', () => {
  it.each(['91350100M000100Y43', '91110000100001342C'])('accepts %s', (code) => {
    expect(isCreditCode(code)).toBe(true);
  });
  it.each(['91350100M000100Y44', '91350100M000100I43', '91350100m000100y43', '91320100MA00000000'])(
    'refuses %s',
    (code) => {
      expect(isCreditCode(code)).toBe(false);
    },
  );
});

describe('bank accounts', () => {
  it('of persons have a check digit if they are cards', () => {
    const person = { isPerson: true };
    expect(isBankAccount('6222021001116245702', person)).toBe(true);
    expect(isBankAccount('6222000000000000001', person)).toBe(false);
    expect(isBankAccount('6222000000000000001', { isPerson: false })).toBe(true);
  });
  it.each(['1234567', '6222 0000 0000', '6222****0001', '1'.repeat(31)])('refuses %s', (number) => {
    expect(isBankAccount(number, { isPerson: false })).toBe(false);
  });
});

it('knows the days of the calendar', () => {
  expect(['2024-02-29', '2023-02-29', '2023-2-9', 'x'].map(isDay)).toEqual([true, false, false, false]);
});
