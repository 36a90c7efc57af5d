import { useGetIdentity } from '@refinedev/core';
import { Descriptions } from 'antd';
import type { Identity } from '../../../providers/creditor/auth-provider.ts';
import type { SubjectDetail } from '../../../shared/contract/index.ts';

/** The claimant; the name comes from the account and is read-only here. */
export function Claimant({ record }: { record: SubjectDetail }) {
  const { data } = useGetIdentity<Identity>();
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'name', label: '认领人', children: data?.name },
        { key: 'title', label: '标的名称', children: record.object_title },
        { key: 'court', label: '处置法院', children: record.court_name ?? '—' },
      ]}
    />
  );
}
