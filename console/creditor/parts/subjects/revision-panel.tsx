import { Alert } from 'antd';
import type { Subject } from '../../../../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';

type RevisedSubject = Pick<Subject, 'is_start' | 'revision_status' | 'remark'>;

/** The unpublished revision of a subject. */
export const RevisionPanel = ({ record }: { record: RevisedSubject }) => (
  <Alert
    showIcon
    type={record.revision_status === 3 ? 'error' : 'info'}
    message={wordsOf(record)}
    description={record.revision_status === 3 && record.remark ? `原因：${record.remark}` : undefined}
  />
);

/** Visitors see neither version of an unpublished subject. */
function wordsOf({ is_start, revision_status }: RevisedSubject): string {
  const isOnShelf = is_start === PUBLISH_STATUS.onShelf;
  const below = isOnShelf ? '下方为已发布的内容' : '下方为此前通过审核的内容，标的未上架，访客看不到';
  if (revision_status === 3) return `修订未通过审核，${below}。`;
  if (revision_status === 1) return `有尚未提交审核的修订，${below}。`;
  return isOnShelf ? '修订正在审核，通过之前访客看到的仍是下方已发布的内容。' : `修订正在审核，${below}。`;
}
