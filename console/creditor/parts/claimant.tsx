import { useGetIdentity } from '@refinedev/core';
import { Descriptions } from 'antd';
import type { Identity } from '../../../providers/creditor/auth-provider.ts';
import type { SubjectDetail } from '../../../shared/contract/index.ts';

/** Who claims what: the name is the account's own and can't be changed here. */
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
