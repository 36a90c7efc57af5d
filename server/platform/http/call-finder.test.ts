import { describe, expect, it } from 'vitest';
import type { Call } from '../../../shared/contract/index.ts';
import { callFinder } from './call-finder.ts';

const entry = (method: string, path: string) => ({ call: { method, path } as Call });
const fixed = entry('POST', '/ops/v1/sessions/end-others');
const one = entry('POST', '/ops/v1/sessions/{id}');
const action = entry('POST', '/ops/v1/sessions/{id}/{action}');
const read = entry('GET', '/ops/v1/sessions');
const find = callFinder([one, fixed, action, read]);

describe('the call that a request asks for', () => {
  it('is the one with this path', () => {
    expect(find('GET', '/ops/v1/sessions')).toEqual({ entry: read, parameters: {} });
  });

  it('is the one with a fixed part rather than the one with a parameter', () => {
    expect(find('POST', '/ops/v1/sessions/end-others')).toEqual({ entry: fixed, parameters: {} });
  });

  it('has the parts that its path names, decoded', () => {
    expect(find('POST', '/ops/v1/sessions/7')).toEqual({ entry: one, parameters: { id: '7' } });
    expect(find('POST', '/ops/v1/sessions/a%2Fb/end')).toEqual({
      entry: action,
      parameters: { id: 'a/b', action: 'end' },
    });
    expect(find('POST', '/ops/v1/sessions/%E0%A4')?.parameters).toEqual({ id: '%E0%A4' });
  });

  it.each([
    ['POST', '/ops/v1/sessions'],
    ['GET', '/ops/v1/sessions/7'],
    ['GET', '/ops/v1/sessions/'],
    ['GET', '/ops/v1/Sessions'],
    ['POST', '/ops/v1/sessions/7/end/now'],
    ['GET', '/'],
  ])('is none for %s %s', (method, path) => {
    expect(find(method, path)).toBeUndefined();
  });
});
