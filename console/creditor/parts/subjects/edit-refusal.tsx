import { Alert } from 'antd';
import type { Subject } from '../../../../shared/contract/index.ts';
import { PUBLISH_STATUS } from '../../../../shared/domain/listing.ts';
import { REVISION_STATUS } from '../../../../shared/domain/subject.ts';

type State = Pick<Subject, 'zc_type' | 'is_start' | 'revision_status'>;

/** Why a subject can't be edited now. */
export const EditRefusal = ({ record }: { record: State }) => (
  <Alert showIcon type="warning" message="当前不能编辑该标的" description={reasonOf(record)} />
);

function reasonOf({ zc_type, is_start, revision_status }: State): string {
  if (zc_type === 1) return '司法拍卖标的由法院上架，内容不能修改。';
  const isWaiting =
    is_start === PUBLISH_STATUS.underReview || revision_status === REVISION_STATUS.underReview;
  return isWaiting ? '标的或其修订正在审核，审核结束后可以继续编辑。' : '标的当前状态不允许编辑。';
}
