/** What the reviewed texts state, with what the creditor states and where both differ. */
import { Alert, Skeleton } from 'antd';
import { isRareFact } from '../../../../shared/domain/facts.ts';
import FactsPanel from '../../../common/facts-panel.tsx';
import { factsOfTexts, useFoundFacts } from '../../../common/found-facts.ts';
import { kindOfSubject, textsOfSubject } from '../../../common/subject-texts.ts';
import type { ReviewedSubject } from './subject-sections.ts';

export function ReviewedFacts({ record }: { record: ReviewedSubject }) {
  const reviewed = record.revision ?? record;
  const { found, hasFailed } = useFoundFacts(textsOfSubject(reviewed));
  if (hasFailed) return <Alert type="warning" showIcon message="暂时无法读取文本中的信息" />;
  if (!found) return <Skeleton active title={false} />;
  const facts = factsOfTexts(kindOfSubject(reviewed), { found, stored: record.facts });
  // As visitors see them: silence about a rare one means nothing.
  return <FactsPanel facts={facts.filter(({ name, value }) => value !== null || !isRareFact(name))} />;
}
