/** The buttons of a record in a list: a link to its details, and its actions. */
import { useLocation } from 'react-router-dom';
import { RecordActions } from '../actions/record-actions.tsx';
import { LinkButton } from '../frame/link-button.tsx';
import type { AnyRecord, AnyResource } from '../resource.ts';
import styles from './list.module.css';

/** The path of a record's detail page; null if it has none. */
export const recordAddress = ({ detail }: AnyResource, record: AnyRecord | undefined): string | null =>
  detail && record ? `${detail.path}?${new URLSearchParams(detail.query(record))}` : null;

interface RecordButtonsProps {
  resource: AnyResource;
  record: AnyRecord;
  variant: 'links' | 'buttons';
}

export function RecordButtons({ resource, record, variant }: RecordButtonsProps) {
  const { pathname, search } = useLocation();
  const to = recordAddress(resource, record);
  return (
    <div className={variant === 'links' ? styles.links : styles.buttons}>
      {to && (
        <LinkButton
          to={to}
          state={{ cameFrom: pathname + search }}
          type={variant === 'links' ? 'link' : 'default'}
          size={variant === 'links' ? 'small' : undefined}
        >
          查看详情
        </LinkButton>
      )}
      <RecordActions resource={resource} record={record} variant={variant} />
    </div>
  );
}
