/** Implausible amounts of a subject, for reviewers. */
import { Alert } from 'antd';

export const AmountDoubts = ({
  record: { amount_doubts },
}: {
  record: { amount_doubts: readonly string[] };
}) => (
  <Alert
    showIcon
    type="warning"
    message="金额可能有误，请核对"
    description={amount_doubts.map((text) => <div key={text}>{text}</div>)}
  />
);
