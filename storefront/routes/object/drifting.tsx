/** What may become of an auction that found no buyer, how to buy it, and whom to call. */
import { DISPOSAL_STATUS, type DisposalStatus } from '../../../shared/domain/listing.ts';
import styles from './drifting.module.css';

const MEANINGS: Record<DisposalStatus, string> = {
  1: '拍卖未成交，处置单位还没有确认是否继续出售。',
  2: '拍卖未成交，处置单位确认仍可购买，价格和付款方式可以协商。',
  3: '拍卖未成交，处置单位已决定不再出售，本页仅供参考。',
};

export interface DriftingData {
  status: DisposalStatus;
  /** The court or the seller; null if unknown. */
  seller: string | null;
}

interface DriftingProps extends DriftingData {
  hotline: string | null;
  canAsk: boolean;
}

export const Drifting = ({ status, seller, hotline, canAsk }: DriftingProps) => (
  <section className={styles.drifting} aria-label="漂拍标的如何购买">
    <p>
      <strong>{DISPOSAL_STATUS[status]}</strong>
      {`：${MEANINGS[status]}`}
    </p>
    {status !== 3 && (
      <p>
        购买方式：
        {canAsk && (
          <>
            在本页<a href="#consult">提交咨询</a>
          </>
        )}
        {canAsk && hotline && '，或'}
        {hotline && (
          <>
            致电<a href={`tel:${hotline}`}>{hotline}</a>
          </>
        )}
        {`。工作人员联系${seller ?? '处置单位'}核实价格、付款和过户后，再由您与处置单位办理。`}
      </p>
    )}
  </section>
);
