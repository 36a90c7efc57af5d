/** A change of the payout limit that waits for another administrator. */
import { Alert, App, Button, Flex } from 'antd';
import { useState } from 'react';
import { contract } from '../../../../shared/contract/index.ts';
import type { PayoutLimitRecord } from '../../../../shared/contract/money/payout-limit.ts';
import { serverBusy } from '../../../../shared/message-table.ts';
import { yuanText } from '../../../../shared/money.ts';
import { useReload, useSend } from '../../../framework/data.ts';

interface ProposalProps {
  record: PayoutLimitRecord;
  proposal: NonNullable<PayoutLimitRecord['proposal']>;
}

export function Proposal({ record: { id, edition }, proposal }: ProposalProps) {
  const confirm = useSend(contract.confirmPayoutLimit);
  const decline = useSend(contract.declinePayoutLimit);
  const reload = useReload();
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function decide(call: typeof confirm) {
    setIsBusy(true);
    setProblem(null);
    try {
      message.success((await call({ id, edition })).message);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : serverBusy);
    } finally {
      setIsBusy(false);
      void reload('payout-limit');
    }
  }

  const { limit, by, time, reason, is_mine } = proposal;
  return (
    <Alert
      type="warning"
      showIcon
      message={`待确认的修改：上限改为${yuanText(limit ?? 0)}`}
      description={
        <Flex vertical gap={8}>
          <span>
            {by ?? '管理员'}于{time?.slice(0, 16)}提议。原因：{reason}
          </span>
          <Flex gap={8}>
            {!is_mine && (
              <Button type="primary" loading={isBusy} onClick={() => void decide(confirm)}>
                确认修改
              </Button>
            )}
            <Button disabled={isBusy} onClick={() => void decide(decline)}>
              {is_mine ? '撤回提议' : '不同意'}
            </Button>
          </Flex>
          {is_mine && <span>须由另一位管理员确认后生效。</span>}
          {problem && <span role="alert">{problem}</span>}
        </Flex>
      }
    />
  );
}
