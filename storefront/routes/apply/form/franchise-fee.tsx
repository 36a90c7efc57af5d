import { useEffect, useState } from 'react';
import { ApiError } from '../../../../providers/api.ts';
import type { applicationCalls } from '../../../../shared/contract/accounts/applications.ts';
import type { OutputOf } from '../../../../shared/contract/call.ts';
import { regionName } from '../../../../shared/regions/index.ts';
import { applicantApi } from '../applicant.ts';
import styles from './form.module.css';

type Fee = OutputOf<typeof applicationCalls.franchiseFee>['data'];

const grouped = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

/** What joining costs in a region. */
export function FranchiseFee({ region }: { region: string }) {
  const [found, setFound] = useState<{ region: string; fee: Fee } | null>(null);
  useEffect(() => {
    if (!region) return;
    let isOver = false;
    void feeOf(region).then((fee) => {
      if (!isOver) setFound({ region, fee });
    });
    return () => {
      isOver = true;
    };
  }, [region]);
  const isFound = region !== '' && found?.region === region;
  return (
    <div className={styles.fee} role="status">
      {isFound && <FeeText fee={found.fee} />}
    </div>
  );
}

function FeeText({ fee }: { fee: Fee }) {
  if (!fee || fee.fee === null) return <p>该区域加盟费请咨询客服</p>;
  return (
    <>
      <p>
        {regionName(fee.region) || '全国'} 加盟费 <strong>{grouped.format(fee.fee)}</strong> 元
      </p>
      {fee.note && <p className={styles.note}>{fee.note}</p>}
    </>
  );
}

/** @returns null if no fee is set, or the call fails */
async function feeOf(region: string): Promise<Fee> {
  try {
    return (await applicantApi(() => null).franchiseFee({ region }, { isBackground: true })).data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
