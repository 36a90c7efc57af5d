/** The cell that names a record: a small picture, and the link to its details. */
import { Link, useLocation } from 'react-router-dom';
import type { AnyField, AnyRecord, AnyResource } from '../resource.ts';
import { addressesOf, Cell, cellText } from './cells.tsx';
import { recordAddress } from './record-address.ts';
import { SmallPicture } from './small-picture.tsx';
import styles from './table.module.css';

interface NameCellProps {
  resource: AnyResource;
  record: AnyRecord;
  name: string;
  field: AnyField;
}

export function NameCell({ resource, record, name, field }: NameCellProps) {
  const { pathname, search } = useLocation();
  const image = resource.list?.card?.image;
  const to = field.kind === 'own' ? null : recordAddress(resource, record);
  const text = String(cellText({ field, record, name }));
  const cell = <Cell field={field} record={record} name={name} />;
  return (
    <div className={styles.name}>
      {image && (
        <span className={styles.picture}>
          <SmallPicture address={addressesOf(record[image])[0] ?? ''} />
        </span>
      )}
      <span className={styles.title} title={text || undefined}>
        {to ? (
          <Link to={to} state={{ cameFrom: pathname + search }}>
            {cell}
          </Link>
        ) : (
          cell
        )}
      </span>
    </div>
  );
}
