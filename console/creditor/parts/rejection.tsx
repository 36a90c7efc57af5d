import { Alert } from 'antd';
import type { Subject } from '../../../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../../../shared/domain/listing.ts';
import { REVISION_STATUS } from '../../../shared/domain/subject.ts';
import { messages } from '../../../shared/messages.ts';

/** The reason why the review rejected a subject, on the detail page and in the form. */
export function Rejection({ record }: { record: Pick<Subject, 'is_start' | 'revision_status' | 'remark'> }) {
  const isRefused =
    record.is_start === PUBLISH_STATUS.rejected || record.revision_status === REVISION_STATUS.rejected;
  if (!isRefused || !record.remark) return null;
  return <Alert showIcon type="error" message={messages.rejectionTitle} description={record.remark} />;
}
