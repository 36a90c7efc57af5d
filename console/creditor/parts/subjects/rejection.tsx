import { Alert } from 'antd';
import type { SubjectDetail } from '../../../../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import { REVISION_STATUS } from '../../../../shared/domain/subject.ts';
import { reasonFieldsOf } from '../../../../shared/domain/subject-fields.ts';
import { messages } from '../../../../shared/messages.ts';

/** The reason why the review rejected a subject, on the detail page and in the form. */
export function Rejection({ record }: { record: SubjectDetail }) {
  const isRefused =
    record.is_start === PUBLISH_STATUS.rejected || record.revision_status === REVISION_STATUS.rejected;
  if (!isRefused || !record.remark) return null;
  const byField = reasonFieldsOf(record.zc_type).flatMap(({ name, label }) => {
    const reason = record.field_remarks[name];
    return reason ? [`${label}：${reason}`] : [];
  });
  return (
    <Alert
      showIcon
      type="error"
      message={messages.rejectionTitle}
      description={
        <>
          {record.remark}
          {byField.length > 0 && (
            <ul>
              {byField.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </>
      }
    />
  );
}
