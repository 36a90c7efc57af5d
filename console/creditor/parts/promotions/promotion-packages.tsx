/** The packages as cards, one of which is chosen. */
import { Pagination, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { contract, type PromotionPackage } from '../../../../shared/contract/index.ts';
import { PACKAGE_PAGE_SIZE } from '../../../../shared/domain/promotion.ts';
import { yuanText } from '../../../../shared/money.ts';
import { useCall } from '../../../framework/data.ts';
import { Failed } from '../../../framework/failed.tsx';
import styles from './promotion.module.css';

interface PromotionPackagesProps {
  type: number;
  chosen: number | null;
  onChoose: (chosen: PromotionPackage) => void;
  /** The chosen package, once it is loaded. */
  onLoaded: (chosen: PromotionPackage) => void;
  /** Days left until the auction ends, from the first day of the promotion; null for no limit. */
  daysLeft: number | null;
}

export function PromotionPackages({ type, chosen, onChoose, onLoaded, daysLeft }: PromotionPackagesProps) {
  const [page, setPage] = useState(1);
  const query = useCall(contract.packages, { id: type, page, size: PACKAGE_PAGE_SIZE });
  const { data = [], total = 0 } = query.data?.data ?? {};
  const selected = data.find(({ id }) => id === chosen);
  const isTooLong = ({ cycle }: PromotionPackage) => daysLeft !== null && cycle > daysLeft;
  const tell = useEffectEvent(onLoaded);
  useEffect(() => {
    if (selected) tell(selected);
  }, [selected]);
  if (query.isLoading) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (query.isError) return <Failed onRetry={query.refetch} />;
  if (total === 0) return <p>暂无可购买的推广套餐。</p>;
  return (
    <>
      <div className={styles.packages}>
        {data.map((it) => (
          <label key={it.id} className={styles.package}>
            <span>
              <input
                type="radio"
                name="package"
                checked={it.id === chosen}
                disabled={isTooLong(it)}
                onChange={() => onChoose(it)}
              />{' '}
              {it.name}
            </span>
            <strong>{yuanText(it.total_price ?? 0)}</strong>
            <small>
              {isTooLong(it) && <strong>超过拍卖剩余天数，不可购买 · </strong>}
              {it.cycle}天 · {it.desc}
            </small>
          </label>
        ))}
      </div>
      {total > PACKAGE_PAGE_SIZE && (
        <Pagination current={page} pageSize={PACKAGE_PAGE_SIZE} total={total} onChange={setPage} />
      )}
    </>
  );
}
