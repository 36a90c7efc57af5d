import { describe, expect, it } from 'vitest';
import * as messages from '../message-table.ts';
import { newPasswordProblems } from './new-password.ts';

const problemsOf = (password: string) => newPasswordProblems({ password, repeat: password });

describe('a new password', () => {
  it.each(['abc123', 'zichan2026', 'ABCdef', '748159'])('takes %s', (password) => {
    expect(problemsOf(password)).toEqual({});
  });

  it.each([
    'ab!c23',
    'abc12',
    'abc 12345',
    ' abc123',
    'abc-1234',
    '密码abc123',
    'ａｂｃ１２３',
    `a${'1'.repeat(128)}`,
  ])('refuses %s: at least six letters and digits, nothing else', (password) =>
    expect(problemsOf(password).password).toBe(messages.passwordWeak),
  );

  it('asks for both entries, and for the same', () => {
    expect(newPasswordProblems({})).toEqual({
      password: messages.passwordRequired,
      repeat: messages.passwordRepeatRequired,
    });
    expect(newPasswordProblems({ password: 'abc123', repeat: 'abc124' })).toEqual({
      repeat: messages.passwordsDiffer,
    });
    expect(newPasswordProblems({ password: 'abc123', repeat: 'abc124' }, 'differ')).toEqual({
      repeat: 'differ',
    });
  });
});
