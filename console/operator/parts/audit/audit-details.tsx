import type { AuditRecord } from '../../../../shared/contract/platform/audit.ts';
import { operatorPath } from '../operator-resource.ts';
import { decisionsOf, linesOf } from './audit-words.ts';

/** A list has room for so much; the entry's own page has all. */
const LINES = 3;
const NAMED = 5;

/** The decision, and its changes. */
const AuditDetails = ({ record }: { record: AuditRecord }) => {
  const lines = linesOf(record, NAMED);
  const others = lines.length - LINES;
  return (
    <>
      {lines.slice(0, LINES).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {others > 0 && <div>另有{others}项</div>}
    </>
  );
};

/** The whole decision; its changes are below. */
export const AuditDecision = ({ record }: { record: AuditRecord }) => {
  const lines = decisionsOf(record);
  return lines.length > 0 ? lines.map((line) => <p key={line}>{line}</p>) : <p>没有填写内容</p>;
};

/** The number of the record; an export is about many, which its decision names. */
const subjectNumber = ({ subject_id }: AuditRecord): string =>
  subject_id === 0 ? '多项' : String(subject_id);

export const subjectField = {
  kind: 'own',
  label: '对象编号',
  cell: ({ record }: { record: AuditRecord }) => subjectNumber(record),
  toText: subjectNumber,
} as const;

/** The address of the record; for many records, that of their list. */
export function auditSubject({ subject, subject_id, details: { payout_batch } }: AuditRecord): string {
  const path = operatorPath(subject);
  if (subject_id !== 0) return `${path}/detail?id=${subject_id}`;
  return payout_batch
    ? `${path}?${new URLSearchParams({ status: '', payout_batch: String(payout_batch) })}`
    : path;
}

export const detailsField = {
  kind: 'own',
  label: '内容',
  cell: AuditDetails,
  toText: (record: AuditRecord): string => linesOf(record).join('；'),
} as const;
