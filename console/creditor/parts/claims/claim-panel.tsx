import { Alert, Button } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import type { Subject } from '../../../../shared/contract/index.ts';
import { CLAIM_STATUS } from '../../../../shared/domain/subject.ts';
import { messages } from '../../../../shared/messages.ts';
import { Hotline } from '../hotline.tsx';

type Claimable = Pick<Subject, 'id' | 'status' | 'config_second' | 'config_second_name' | 'relation_status'>;

/** Displays whether a judicial auction can be claimed, or the reason and the hotline. */
export function ClaimPanel({ record }: { record: Claimable }) {
  const [query] = useSearchParams();
  if (record.config_second === 0) return <ClaimNotice record={record} />;
  if (record.relation_status === CLAIM_STATUS.rejected) {
    return (
      <>
        <p>上次认领未通过审核，可重新提交。</p>
        <ToForm id={record.id} />
      </>
    );
  }
  if (query.get('action') !== 'claim') return <p>该标的尚未认领。</p>;
  return (
    <>
      <p>如您是该案件的申请执行人，可凭判决文书认领该标的。</p>
      <ToForm id={record.id} />
    </>
  );
}

const ToForm = ({ id }: { id: number }) => (
  <Link to={`/creditorUser/subject/claimSubmit?id=${id}`}>
    <Button type="primary">认领标的</Button>
  </Link>
);

/** The reason why a judicial auction cannot be claimed, and the hotline. */
export function ClaimNotice({ record }: { record: Claimable }) {
  const isClaimed = record.relation_status === CLAIM_STATUS.claimed;
  return (
    <Alert
      showIcon
      // Another creditor may claim the auction.
      type={record.status === CLAIM_STATUS.claimed ? 'success' : 'warning'}
      message={isClaimed ? messages.alreadyClaimed : messages.cannotClaim}
      description={
        <>
          {record.config_second_name && <p>{record.config_second_name}</p>}
          <Hotline />
        </>
      }
    />
  );
}
