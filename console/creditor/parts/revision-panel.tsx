import { Alert } from 'antd';
import type { Subject } from '../../../shared/contract/index.ts';

const WORDS = {
  0: '',
  1: '有尚未提交审核的修订，下方为已发布的内容。',
  2: '修订正在审核，通过之前访客看到的仍是下方已发布的内容。',
  3: '修订未通过审核，下方为已发布的内容。',
} as const;

/** What waits beside the published version. */
export const RevisionPanel = ({ record }: { record: Pick<Subject, 'revision_status' | 'remark'> }) => (
  <Alert
    showIcon
    type={record.revision_status === 3 ? 'error' : 'info'}
    message={WORDS[record.revision_status]}
    description={record.revision_status === 3 && record.remark ? `原因：${record.remark}` : undefined}
  />
);
