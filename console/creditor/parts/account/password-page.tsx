/** A page that begins with the state of the account's passwords. */
import { Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { contract, type OutputOf } from '../../../../shared/contract/index.ts';
import { useCall } from '../../../framework/data.ts';
import { Failed } from '../../../framework/failed.tsx';
import page from '../page.module.css';

export interface PasswordState
  extends Pick<OutputOf<typeof contract.creditorPayState>, 'phone' | 'locked_until'> {
  isPaySet: boolean;
}

/** Whether there is a pay password: the protocol says it by a message. */
export const isPaySet = ({ message }: { message: string }) => message === '1';

interface PasswordPageProps {
  title: string;
  children: (state: PasswordState) => ReactNode;
}

export function PasswordPage({ title, children }: PasswordPageProps) {
  const query = useCall(contract.creditorPayState, {});
  return (
    <Flex vertical gap={16}>
      <h1 className={page.title} style={{ margin: 0 }}>
        {title}
      </h1>
      {query.data ? (
        children({ ...query.data, isPaySet: isPaySet(query.data) })
      ) : query.isLoading ? (
        <Skeleton active paragraph={{ rows: 4 }} />
      ) : (
        <Failed onRetry={query.refetch} />
      )}
    </Flex>
  );
}
