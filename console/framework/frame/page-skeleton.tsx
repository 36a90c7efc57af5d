/** A page whose code or record is on its way. */
import { Skeleton } from 'antd';

export function PageSkeleton() {
  return (
    <div role="status" aria-label="加载中">
      <Skeleton active title={{ width: 180 }} paragraph={{ rows: 8 }} />
    </div>
  );
}
