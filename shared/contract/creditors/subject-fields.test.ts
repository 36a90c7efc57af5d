import { expect, it } from 'vitest';
import { messages } from '../../messages.ts';
import { contract } from '../index.ts';

const problemsOf = (more: object) => {
  const { error } = contract.subjectAdd.input.safeParse({
    operation: 1,
    zc_type: 2,
    object_title: '住宅',
    ...more,
  });
  return new Map(error?.issues.map(({ path, message }) => [path.join('.'), message]));
};

it.each(['1.5', 1.5, '-1', 'abc'])(
  'a wrong duration (%s) does not hide the errors of other fields',
  (bid_cycle) => {
    const problems = problemsOf({ bid_cycle });
    expect(problems.has('bid_cycle')).toBe(true);
    expect(problems.get('img')).toBe(messages.imagesRequired);
    expect(problems.get('second_class')).toBe(messages.propertyKindRequired);
  },
);

it('half an hour is no whole number of hours', () => {
  expect(problemsOf({ bid_cycle: '1.5' }).get('bid_cycle')).toBe(messages.mustBeInteger);
});
