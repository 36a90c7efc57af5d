import { Alert } from 'antd';
import { listingInReview } from '../../../../shared/message-table.ts';

export const InReview = () => <Alert type="info" showIcon message={listingInReview} />;
