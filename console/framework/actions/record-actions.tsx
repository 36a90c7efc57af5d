/** What can be done with a record, as buttons. */
import { Button } from 'antd';
import { Link } from 'react-router';
import { holds } from '../../../shared/domain/condition.ts';
import type { AnyResource } from '../resource.ts';

interface RecordActionsProps {
  resource: AnyResource;
  record: Record<string, unknown>;
}

export function RecordActions({ resource, record }: RecordActionsProps) {
  return Object.entries(resource.actions ?? {}).map(
    ([name, action]) =>
      'to' in action &&
      holds(action.when, record) && (
        <Link key={name} to={action.to(record)}>
          <Button type={action.tone === 'main' ? 'primary' : 'default'}>{action.label}</Button>
        </Link>
      ),
  );
}
