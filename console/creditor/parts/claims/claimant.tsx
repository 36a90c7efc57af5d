import { useGetIdentity } from '@refinedev/core';
import { Descriptions } from 'antd';
import type { Identity } from '../../../../providers/creditor/auth-provider.ts';
import type { SubjectDetail } from '../../../../shared/contract/index.ts';
import { LISTING_FIELDS } from '../../../../shared/domain/subject-fields.ts';

/** The claimant; the name comes from the account and is read-only here. */
export function Claimant({ record }: { record: SubjectDetail }) {
  const { data } = useGetIdentity<Identity>();
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'name', label: '认领人', children: data?.name },
        { key: 'title', label: LISTING_FIELDS.object_title.label, children: record.object_title },
        { key: 'court', label: LISTING_FIELDS.court_name.label, children: record.court_name ?? '—' },
      ]}
    />
  );
}
