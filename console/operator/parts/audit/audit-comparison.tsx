import type { AuditRecord } from '../../../../shared/contract/platform/audit.ts';
import { Comparison, textDifference } from '../comparison/comparison.tsx';
import { changesOf } from './audit-words.ts';

/** Field by field. */
export function AuditComparison({ record }: { record: AuditRecord }) {
  const { before, after } = record;
  if (!before && !after) return <p>本次操作未修改数据</p>;
  const differences = changesOf(record).map((line) => ({
    label: line.label,
    ...textDifference(line.before, line.after),
  }));
  return <Comparison names={{ before: '修改前', after: '修改后' }} differences={differences} />;
}
