/** The name of a record: a small picture, and the link to its details. */
import { Link, useLocation } from 'react-router-dom';
import { Cell, cellText } from '../fields/cells/cell.tsx';
import { addressesOf } from '../fields/cells/picture-addresses.ts';
import { SmallPicture } from '../fields/cells/small-picture.tsx';
import { kindOf } from '../fields/index.ts';
import type { AnyField, AnyRecord, AnyResource } from '../resource.ts';

import { openAddress } from './record-address.ts';
import styles from './table.module.css';

interface NameCellProps {
  resource: AnyResource;
  record: AnyRecord;
  name: string;
  field: AnyField;
}

export function NameCell(props: NameCellProps) {
  const { resource, record, name, field } = props;
  const image = resource.list?.card?.image;
  const text = String(cellText({ field, record, name }));
  return (
    <div className={styles.name}>
      {image && (
        <span className={styles.picture}>
          <SmallPicture address={addressesOf(record[image])[0] ?? ''} />
        </span>
      )}
      <span className={styles.title} title={text || undefined}>
        <NameLink {...props} />
      </span>
    </div>
  );
}

/** The name alone, as a link if the record has a page. */
export function NameLink({ resource, record, name, field }: NameCellProps) {
  const { pathname, search } = useLocation();
  const to = kindOf(field).readsRecord ? null : openAddress(resource, record);
  const cell = <Cell field={field} record={record} name={name} />;
  if (!to) return cell;
  return (
    <Link to={to} state={{ cameFrom: pathname + search }}>
      {cell}
    </Link>
  );
}
