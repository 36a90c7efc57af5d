/** The buttons of a card: a link to the record's details, and its actions. */
import { useLocation } from 'react-router-dom';
import { RecordActions } from '../../actions/record-actions.tsx';
import { LinkButton } from '../../frame/link-button.tsx';
import type { AnyRecord, AnyResource } from '../../resource.ts';
import styles from '../list.module.css';
import { recordAddress } from '../record-address.ts';
import { DETAILS } from './row-entries.ts';

interface RecordButtonsProps {
  resource: AnyResource;
  record: AnyRecord;
}

export function RecordButtons({ resource, record }: RecordButtonsProps) {
  const { pathname, search } = useLocation();
  const to = recordAddress(resource, record);
  return (
    <div className={styles.buttons}>
      {to && (
        <LinkButton to={to} state={{ cameFrom: pathname + search }}>
          {DETAILS}
        </LinkButton>
      )}
      <RecordActions resource={resource} record={record} />
    </div>
  );
}
