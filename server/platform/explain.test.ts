import { expect, it } from 'vitest';
import { ClearError, explain } from './explain.ts';

it('says what failed only where the message does not', () => {
  const system = Object.assign(new Error('listen EADDRINUSE: address already in use'), {
    code: 'EADDRINUSE',
  });
  expect(explain(system, "Can't start: ")).toBe("Can't start: listen EADDRINUSE: address already in use");
  expect(explain(system)).toBe('listen EADDRINUSE: address already in use');
  expect(explain(new ClearError('No such witness'), "Can't start: ")).toBe('No such witness');
  const bug = new Error('unexpected');
  expect(explain(bug)).toBe(bug);
});
