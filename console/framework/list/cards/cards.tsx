/** Records as cards: picture, tags and title, and below what matters about them. */
import { Checkbox, Tag } from 'antd';
import type { ReactNode } from 'react';
import { hasBulkActions } from '../../actions/bulk-actions.ts';
import { Cell, cellText, hasValue, isVisible } from '../../fields/cells/cell.tsx';
import { addressesOf } from '../../fields/cells/picture-addresses.ts';
import { SmallPicture } from '../../fields/cells/small-picture.tsx';
import { kindOf } from '../../fields/index.ts';
import type { AnyField, AnyList, AnyRecord, AnyResource } from '../../resource.ts';
import { NameLink } from '../name-cell.tsx';
import { recordName } from '../record-name.ts';
import { RecordButtons } from '../row-actions/record-buttons.tsx';
import { WholePage } from '../whole-page.tsx';
import styles from './cards.module.css';

interface CardsProps {
  resource: AnyResource;
  card: NonNullable<AnyList['card']>;
  records: readonly AnyRecord[];
  /** Also of other pages. */
  selected: readonly AnyRecord[];
  onSelect: (selected: AnyRecord[]) => void;
}

export function Cards({ resource, card, records, selected, onSelect }: CardsProps) {
  const canSelect = hasBulkActions(resource);
  const selectBoxOf = (record: AnyRecord) => {
    const others = selected.filter(({ id }) => id !== record.id);
    const isSelected = others.length < selected.length;
    return (
      <Checkbox
        aria-label={`选择${recordName(resource, record)}`}
        checked={isSelected}
        onChange={() => onSelect(isSelected ? others : [...others, record])}
      />
    );
  };
  return (
    <>
      {canSelect && (
        <div className={styles.whole}>
          <WholePage records={records} selected={selected} onSelect={onSelect}>
            全选本页
          </WholePage>
        </div>
      )}
      <ul className={styles.cards}>
        {records.map((record) => (
          <li key={record.id} className={styles.card} data-record={record.id} tabIndex={-1}>
            <CardOf
              resource={resource}
              card={card}
              record={record}
              selectBox={canSelect && selectBoxOf(record)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function hasOwnTag(field: AnyField): boolean {
  const { isTag, readsRecord } = kindOf(field);
  return Boolean(isTag || readsRecord);
}

function CardOf({
  resource,
  card: { title, image, tags = [], facts },
  record,
  selectBox,
}: Pick<CardsProps, 'resource' | 'card'> & { record: AnyRecord; selectBox: ReactNode }) {
  const { fields } = resource;
  const visibleFields = (names: readonly string[]) =>
    names.flatMap((name) => {
      const field = fields[name];
      return field && isVisible(field, record) ? [{ name, field }] : [];
    });
  return (
    <>
      {image && (
        <div className={styles.picture}>
          <SmallPicture address={addressesOf(record[image])[0] ?? ''} />
        </div>
      )}
      <div className={styles.body}>
        <div className={styles.head}>
          {selectBox}
          <h2 className={styles.title}>
            <span className={styles.tags}>
              {visibleFields(tags)
                .filter(({ name, field }) => hasValue({ field, record, name }))
                .map(({ name, field }) =>
                  hasOwnTag(field) ? (
                    <Cell key={name} field={field} record={record} name={name} />
                  ) : (
                    <Tag key={name}>{cellText({ field, record, name })}</Tag>
                  ),
                )}
            </span>
            {visibleFields([title]).map(({ name, field }) => (
              <NameLink key={name} resource={resource} field={field} record={record} name={name} />
            ))}
          </h2>
        </div>
        <dl className={styles.facts}>
          {visibleFields(facts).map(({ name, field }) => (
            <div key={name} className={styles.fact}>
              <dt>{field.label}</dt>
              <dd>
                <Cell field={field} record={record} name={name} />
              </dd>
            </div>
          ))}
        </dl>
        <RecordButtons resource={resource} record={record} />
      </div>
    </>
  );
}
