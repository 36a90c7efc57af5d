/** Everything of a listing that becomes public is in the cells that its owner and its reviewer read. */
import { expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { contentCells, SUBJECT_FACTS, subjectCells } from './subject-cells.ts';

/** Cells that show a public value under another name. */
const SHOWN_AS: Readonly<Record<string, string>> = {
  zctype_name: 'zc_type',
  second_class: 'second_name',
  source: 'source_name',
  province_code: 'province_name',
  city_code: 'province_name',
  city_name: 'province_name',
  district_code: 'province_name',
  district_name: 'province_name',
  latitude: 'coordinate',
  longitude: 'coordinate',
  datum: 'datum_name',
  img_path: 'items1',
};

/** Fields that are not part of a subject's content. */
const NOT_WRITTEN: Readonly<Record<string, string>> = {
  id: 'the number of the listing',
  create_time: 'when it came on the shelf',
  object_status: 'follows from the times',
  object_result: 'follows from the rounds',
  disposal_status: 'operators set it, and their page shows it',
  extend_id: 'a promotion',
  own_looker_num: 'a counter',
  consult_num: 'a counter',
  rounds: 'operators record them, and their page shows them',
  object_rounds: 'other listings of the same object; the review lists them',
  facts: 'read from the texts; panels of both consoles show and state them',
};

const shown = new Set<string>([...SUBJECT_FACTS, ...Object.keys(contentCells)]);
const { data } = contract.objectDetail.output.shape;

it.each(Object.keys(data.shape).filter((name) => !(name in NOT_WRITTEN)))(
  '%s is shown before it is public',
  (name) => {
    expect(shown).toContain(SHOWN_AS[name] ?? name);
  },
);

it('each of them has a cell', () => {
  for (const name of shown) expect(Object.keys(subjectCells)).toContain(name);
});
