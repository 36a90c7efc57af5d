import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS, kindOf, wireValue, wireWords } from './index.ts';
import * as schemas from './schemas.ts';
import { SAMPLE_KINDS, SAMPLES } from './testing/samples.ts';

it('has a sample of every kind', () => {
  expect(SAMPLE_KINDS.toSorted()).toEqual(Object.keys(KINDS).toSorted());
});

describe.each(SAMPLE_KINDS)('the kind %s', (name) => {
  const { field, wire, words, spellings, refused, values } = SAMPLES[name];
  const kind = kindOf(field);

  it('reads its own words', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(kind.read(kind.words(value, field), field)).toEqual({ value });
      }),
      { numRuns: 300 },
    );
  });

  it('reads other spellings as the same value', () => {
    for (const text of spellings) {
      const { value, problem } = kind.read(text, field);
      expect([text, problem]).toEqual([text, undefined]);
      expect([text, wireValue(field, value)]).toEqual([text, wire]);
    }
  });

  it('refuses what it cannot read for certain, with one Chinese sentence', () => {
    for (const text of refused) {
      const { value, problem } = kind.read(text, field);
      expect([text, value]).toEqual([text, undefined]);
      expect(problem).toMatch(/[\u4e00-\u9fff]/);
    }
  });

  it('comes back from a call and from a stored revision', () => {
    fc.assert(
      fc.property(values, (value) => {
        const sent: unknown = JSON.parse(JSON.stringify(wireValue(field, value)));
        expect(kind.schema(schemas, field).parse(sent)).toEqual(value);
        expect(kind.ofWire ? kind.ofWire(sent) : sent).toEqual(value);
        const stored: unknown = JSON.parse(
          JSON.stringify(value, (_, it) => (typeof it === 'bigint' ? String(it) : it)),
        );
        expect(kind.fromJson ? kind.fromJson(stored, field) : stored).toEqual(value);
      }),
      { numRuns: 100 },
    );
  });

  it('says what a call answered', () => {
    expect(wireWords(field, wire)).toBe(words);
    expect(wireWords(field, null)).toBe('');
  });

  it('has an example that it reads', () => {
    expect(kind.read(kind.example(field), field).problem).toBeUndefined();
  });
});

describe('the schema of a call', () => {
  const problemOf = (name: 'coordinate' | 'region', text: string) =>
    kindOf(SAMPLES[name].field).schema(schemas, SAMPLES[name].field).safeParse(text).error?.issues[0]
      ?.message;

  it('reads a coordinate as people type it, and refuses it with the same sentence', () => {
    const { read, schema } = KINDS.coordinate;
    const { spellings, refused } = SAMPLES.coordinate;
    for (const text of spellings) expect(schema(schemas).parse(text)).toEqual(read(text).value);
    for (const text of refused) expect(problemOf('coordinate', text)).toBe(read(text).problem);
  });

  it.each(['999999', '000000', '32011', '南京市', ''])('refuses %j, which is no code of a region', (text) => {
    expect(problemOf('region', text)).toBe('请选择正确的地区');
  });
});
