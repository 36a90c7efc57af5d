import { useCan } from '@refinedev/core';
import { Link } from 'react-router-dom';
import { Dash } from '../../../framework/fields/cells/dash.tsx';

interface OfCreditor {
  creditor_id: number;
  creditor_name: string;
}

const CreditorLink = ({ record }: { record: OfCreditor }) => (
  <Link to={creditorAt(record.creditor_id)}>{record.creditor_name}</Link>
);

export const creditorAt = (id: number): string => `/ops/creditors/detail?id=${id}`;

export const userAt = (id: number): string => `/ops/users/detail?id=${id}`;

/** The creditor of a record, with a link to the account. */
export const creditorField = (label: string) =>
  ({
    kind: 'own',
    label,
    cell: CreditorLink,
    toText: ({ creditor_name }: OfCreditor) => creditor_name,
  }) as const;

interface UserLinkProps {
  id: number;
  name: string;
}

/** Roles that may not read accounts see the name alone. */
function UserLink({ id, name }: UserLinkProps) {
  const { data } = useCan({ resource: 'users', action: 'list' });
  return data?.can ? <Link to={userAt(id)}>{name}</Link> : name;
}

/** The name of the user of a record, with a link to the account. */
export const userField = <Name extends string>(name: Name, label: string) =>
  ({
    kind: 'own',
    label,
    cell: ({ record }: { record: Record<Name, string> & { user_id: number } }) => (
      <UserLink id={record.user_id} name={record[name]} />
    ),
    toText: (record: Record<Name, string>): string => record[name],
  }) as const;

interface OfOwner {
  creditor_id: number | null;
  creditor_name: string | null;
}

/** Roles that may not read accounts see the name alone. */
function OwnerLink({ record: { creditor_id, creditor_name } }: { record: OfOwner }) {
  const { data } = useCan({ resource: 'creditors', action: 'list' });
  if (creditor_id === null) return <Dash />;
  return data?.can ? <Link to={creditorAt(creditor_id)}>{creditor_name}</Link> : creditor_name;
}

/** The owner of the record, if it has one. */
export const ownerField = (label: string) =>
  ({
    kind: 'own',
    label,
    cell: OwnerLink,
    toText: ({ creditor_name }: OfOwner) => creditor_name ?? '',
  }) as const;
