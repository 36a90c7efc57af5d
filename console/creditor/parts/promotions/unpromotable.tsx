/** Referrals are no auctions, and have no promotion. */
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { messages } from '../../../../shared/messages.ts';
import { Absence } from '../../../framework/record.tsx';

const REFERRAL = 3;

export const isReferral = (type: number | null | undefined): boolean => type === REFERRAL;

export const Unpromotable = () => (
  <Absence text={messages.promotionOfReferral}>
    <Link to={`/creditorUser/subject/subjectList?type=${REFERRAL}`}>
      <Button type="primary">返回标的列表</Button>
    </Link>
  </Absence>
);
