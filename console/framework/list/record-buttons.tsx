/** What can be done with a record of a list: look at it, and its actions. */
import { useLocation } from 'react-router-dom';
import { RecordActions } from '../actions/record-actions.tsx';
import { LinkButton } from '../frame/link-button.tsx';
import type { AnyRecord, AnyResource } from '../resource.ts';
import styles from './list.module.css';

/** Where a record is shown; null where nowhere. */
export const recordAddress = ({ detail }: AnyResource, record: AnyRecord | undefined): string | null =>
  detail && record ? `${detail.path}?${new URLSearchParams(detail.query(record))}` : null;

interface RecordButtonsProps {
  resource: AnyResource;
  record: AnyRecord;
  look: 'links' | 'buttons';
}

export function RecordButtons({ resource, record, look }: RecordButtonsProps) {
  const { pathname, search } = useLocation();
  const to = recordAddress(resource, record);
  return (
    <div className={look === 'links' ? styles.links : styles.buttons}>
      {to && (
        <LinkButton
          to={to}
          state={{ cameFrom: pathname + search }}
          type={look === 'links' ? 'link' : 'default'}
          size={look === 'links' ? 'small' : undefined}
        >
          查看详情
        </LinkButton>
      )}
      <RecordActions resource={resource} record={record} look={look} />
    </div>
  );
}
