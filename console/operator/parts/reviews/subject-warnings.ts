/** What reviewers check first: implausible amounts, texts that contradict the fields or the creditor, an address in another region, listings that may be the same. */
import { contract, type OutputOf } from '../../../../shared/contract/index.ts';
import { LISTING_TYPES } from '../../../../shared/domain/listing.ts';
import { heldAgainWarnings } from '../../../common/held-again.ts';
import { placeOfListing, placeWarnings } from '../../../common/place-warnings.ts';
import { statementWarnings } from '../../../common/statement-warnings.ts';
import type { Read, Warning } from '../../../framework/resource.ts';
import type { ReviewedSubject } from '../listings/subject-sections.ts';
import { recordAt } from './places.ts';

/** A failure to find one kind of them hides no other. */
export async function subjectWarnings(subject: ReviewedSubject, read: Read): Promise<Warning[]> {
  const { id, amount_doubts, revision } = subject;
  const reviewed = revision ?? subject;
  // The rules that read texts are loaded with the first subject.
  const rules = import('../../../common/text-contradictions.ts');
  const facts = import('../../../common/facts-by-texts.ts').then(({ factsByTexts }) =>
    factsByTexts(reviewed, subject.facts),
  );
  const published = revision ? subject.create_time : null;
  const [contradictions, breaches, statements, places, duplicates] = await Promise.all([
    rules.then(
      ({ contradictionWarnings }) => contradictionWarnings(reviewed),
      () => [],
    ),
    Promise.all([rules, read(contract.auctionRules, {}), facts.catch(() => [])]).then(
      ([{ appraisalIn, breachWarnings }, { data }, known]) =>
        breachWarnings(reviewed, { law: data.law, appraisal: appraisalIn(known), published }),
      () => [],
    ),
    facts.then(statementWarnings, () => []),
    placeWarnings(placeOfListing(reviewed)).catch(() => []),
    read(contract.submittedDuplicates, { id }).then(
      ({ list }) => list.map(warningOf),
      () => [],
    ),
  ]);
  return [
    ...amount_doubts.map((text) => ({ text: `请核对金额：${text}` })),
    ...heldAgainWarnings(subject, reviewed, '审核通过后'),
    ...contradictions,
    ...breaches,
    ...statements,
    ...places,
    ...duplicates,
  ];
}

type Duplicate = OutputOf<typeof contract.submittedDuplicates>['list'][number];

const warningOf = ({
  id,
  object_title,
  zctype_name,
  merchants_name,
  is_own,
  reason,
}: Duplicate): Warning => ({
  text: `可能重复：与${is_own ? '该债权人的另一' : (merchants_name ?? '其他来源的')}标的${reason === 'case' ? '案号相同' : '名称相近'}：${object_title}`,
  // The creditor's own ones may be unpublished.
  to: is_own && zctype_name !== LISTING_TYPES[1].name ? recordAt('subjects', id) : `/object/${id}`,
});
