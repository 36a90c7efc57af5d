/** Every word that operators' calls write to the audit has a Chinese translation in the console. */
import { expect, it } from 'vitest';
import { areas } from '../../../shared/contract/areas/index.ts';
import { calls } from '../../../shared/contract/index.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../../../shared/domain/operators/audit.ts';
import { changedResource, resourceOf } from './changes.ts';

const CHINESE = /^[\u4e00-\u9fff]+$/;
const words: Readonly<Record<string, string>> = {
  ...AUDIT_SUBJECTS,
  ...Object.fromEntries(areas.map(({ path, label }) => [path, label])),
};
const written = Object.values(calls).flatMap((call) => {
  // Reading a record with complete numbers is recorded, too.
  const isRead = call.access === 'operator' && call.method === 'GET' && call.writes;
  return changedResource(call) ?? (isRead ? (resourceOf(call.path) ?? []) : []);
});

it.each([...new Set(written)])('has a word for %s', (resource) => {
  expect(words[resource] ?? resource).toMatch(CHINESE);
});

it('has one word for an action in all areas', () => {
  const words = new Map<string, string>(Object.entries(AUDIT_ACTIONS));
  for (const { path, actions } of areas)
    for (const [name, { label }] of Object.entries(actions)) {
      expect({ path, name, label: words.get(name) ?? label }).toEqual({ path, name, label });
      words.set(name, label);
    }
});

it('has words for what is done', () => {
  const actions = areas.flatMap((area) => Object.values(area.actions ?? {}).map(({ label }) => label));
  for (const word of [...Object.values(AUDIT_ACTIONS), ...actions]) expect(word).toMatch(CHINESE);
});
