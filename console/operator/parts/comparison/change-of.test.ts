import { expect, it } from 'vitest';
import { changeOf } from './change-of.ts';

it.each([
  ['三室两厅', '四室两厅', { start: '', removed: '三', added: '四', end: '室两厅' }],
  ['三室', '三室两厅', { start: '三室', removed: '', added: '两厅', end: '' }],
  ['有车位、有阳台', '有阳台', { start: '有', removed: '车位、有', added: '', end: '阳台' }],
  ['', '三室', { start: '', removed: '', added: '三室', end: '' }],
  ['𠮷屋', '𡈽屋', { start: '', removed: '𠮷', added: '𡈽', end: '屋' }],
  ['两两', '两', { start: '两', removed: '两', added: '', end: '' }],
])('from %s to %s', (before, after, change) => {
  expect(changeOf(before, after)).toEqual(change);
});

it('leaves out what is far from the change', () => {
  const { start, end } = changeOf(
    `${'前'.repeat(100)}旧${'后'.repeat(100)}`,
    `${'前'.repeat(100)}新${'后'.repeat(100)}`,
  );
  expect([start, end]).toEqual([`…${'前'.repeat(80)}`, `${'后'.repeat(80)}…`]);
});
