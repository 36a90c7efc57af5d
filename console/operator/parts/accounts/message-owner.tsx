import { Link } from 'react-router-dom';
import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';
import { creditorAt, userAt } from './account-links.tsx';

type Message = OutputOf<Contract['allMessages']>['list'][number];

/** The user or the creditor who got a message, with a link to the account. */
export function MessageOwner({ record: { user_id, creditor_id, owner_name } }: { record: Message }) {
  if (creditor_id !== null) return <Link to={creditorAt(creditor_id)}>{owner_name}</Link>;
  return user_id === null ? owner_name : <Link to={userAt(user_id)}>{owner_name}</Link>;
}

export const ownerName = ({ owner_name }: Message): string => owner_name;
