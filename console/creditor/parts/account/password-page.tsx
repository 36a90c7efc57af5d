/** A page that begins with the state of the account's passwords. */
import { useCustom } from '@refinedev/core';
import { Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { PasswordState } from '../../../../providers/creditor/account-resources.ts';
import { Failed } from '../../../framework/failed.tsx';
import page from '../page.module.css';

interface PasswordPageProps {
  title: string;
  children: (state: PasswordState) => ReactNode;
}

export function PasswordPage({ title, children }: PasswordPageProps) {
  const { query } = useCustom<PasswordState>({ url: 'passwords/state', method: 'get' });
  return (
    <Flex vertical gap={16}>
      <h1 className={page.title} style={{ margin: 0 }}>
        {title}
      </h1>
      {query.data ? (
        children(query.data.data)
      ) : query.isLoading ? (
        <Skeleton active paragraph={{ rows: 4 }} />
      ) : (
        <Failed onRetry={query.refetch} />
      )}
    </Flex>
  );
}
