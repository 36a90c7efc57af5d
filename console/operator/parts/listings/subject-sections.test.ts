import { expect, it } from 'vitest';
import { SUBJECT_FACTS } from '../../../common/subject-cells.ts';
import { SUBJECT_SECTIONS } from './subject-sections.ts';

it('a reviewer reads every fact of a subject', () => {
  const read = Object.values(SUBJECT_SECTIONS).flatMap((fields) => Object.keys(fields));
  expect(read).toEqual(expect.arrayContaining([...SUBJECT_FACTS]));
});
