/**
 * The cell and the export value of each kind, in one table: a new kind is one entry.
 * An empty value is a dash on the screen and an empty string in the file.
 */
import { Tag, type TagProps } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { holds } from '../../../shared/domain/condition.ts';
import { endText } from '../../../shared/fields/end-text.ts';
import type { CellKind, FileCell } from '../../../shared/file-table.ts';
import { formatPrice, yuanText } from '../../../shared/money.ts';
import { formatTime, isEmptyTime, parseTime } from '../../../shared/time.ts';
import type { AnyField, AnyRecord, Tone } from '../resource.ts';
import styles from './cells.module.css';
import { SmallPicture } from './small-picture.tsx';

type KindOfField = AnyField['kind'];
type FieldOf<Kind extends KindOfField> = Extract<AnyField, { kind: Kind }>;

interface Kind<Name extends KindOfField> {
  /** @returns a falsy node for an empty value */
  show: (value: unknown, field: FieldOf<Name>) => ReactNode;
  /** Numbers stay numbers; the CSV writer escapes text. */
  toFile: (value: unknown, field: FieldOf<Name>) => FileCell;
  /** How files write the column. Default: as text. */
  fileKind?: CellKind;
  isNumeric?: boolean;
}

const TONES: Record<Tone, Pick<TagProps, 'bordered' | 'color' | 'className'>> = {
  plain: {},
  waiting: { color: 'processing' },
  good: { color: 'success' },
  bad: { color: 'error' },
  promoted: { color: 'warning' },
  judicial: { bordered: false, className: styles.judicial },
  auction: { bordered: false, className: styles.auction },
  referral: { bordered: false, className: styles.referral },
};

const grouped = new Intl.NumberFormat('zh-CN');

const timeOf = (length: number) => {
  const text = (value: unknown) => {
    if (isEmptyTime(String(value))) return '';
    const moment = parseTime(String(value));
    return moment ? formatTime(moment).slice(0, length) : String(value);
  };
  const toFile = (value: unknown) => {
    const moment = isEmptyTime(String(value)) ? null : parseTime(String(value));
    return moment && length > 10 ? formatTime(moment).replace(/:00$/, '') : text(value);
  };
  const show = (value: unknown, field: { isEnd?: true } | FieldOf<'day'>) =>
    text(value) && (
      <span className={styles.time}>
        {('isEnd' in field && field.isEnd ? endText(text(value)) : text(value))
          .split(' ')
          .map((part, place) => (
            <Fragment key={part}>
              {place > 0 && ' '}
              <span className={styles.figure}>{part}</span>
            </Fragment>
          ))}
      </span>
    );
  return { show, toFile, fileKind: length > 10 ? ('time' as const) : ('day' as const) };
};

const KINDS: { readonly [Name in KindOfField]: Kind<Name> } = {
  text: { show: (value) => <span className={styles.text}>{String(value)}</span>, toFile: String },
  markdown: { show: (value) => <span className={styles.excerpt}>{String(value)}</span>, toFile: String },
  number: {
    show: (value, { unit = '' }) =>
      isNumber(value) ? <span className={styles.figure}>{grouped.format(Number(value)) + unit}</span> : null,
    toFile: numberOrText,
    fileKind: 'number',
    isNumeric: true,
  },
  amount: {
    show: (value, { isExact }) => (isNumber(value) ? <Money yuan={Number(value)} isExact={isExact} /> : null),
    toFile: numberOrText,
    fileKind: 'amount',
    isNumeric: true,
  },
  hour: timeOf('2026-11-20 10:00'.length),
  time: timeOf('2026-11-20 10:00'.length),
  day: timeOf('2026-11-20'.length),
  state: {
    show: (value, { states }) => (
      <StateTag {...(states[value as string] ?? { name: String(value), tone: 'plain' })} />
    ),
    toFile: (value, { states }) => states[value as string]?.name ?? String(value),
  },
  image: {
    show: (value) => <SmallPicture address={String(value)} />,
    toFile: String,
  },
  pictures: {
    show: (value) => {
      const [first, ...others] = addressesOf(value);
      if (!first) return null;
      return (
        <span className={styles.pictures}>
          <SmallPicture address={first} />
          {others.length > 0 && <span className={styles.count}>共 {others.length + 1} 张</span>}
        </span>
      );
    },
    toFile: (value) => addressesOf(value).join(' '),
  },
  link: {
    show: (value) => <LinkOut address={String(value)} />,
    toFile: String,
  },
  document: {
    show: (value) =>
      /^(https?:\/)?\//.test(String(value)) ? <LinkOut address={String(value)} name="查看文件" /> : '已上传',
    toFile: String,
  },
  own: { show: () => null, toFile: (value) => (typeof value === 'object' ? '' : String(value)) },
};

export const StateTag = ({ name, tone }: { name: string; tone: Tone }) => <Tag {...TONES[tone]}>{name}</Tag>;

const kindOf = (field: AnyField) => KINDS[field.kind] as Kind<KindOfField>;

const isMissing = (value: unknown) => value === null || value === undefined || value === '';

/** Whether the field applies to the record. */
export const isVisible = (field: AnyField, record: AnyRecord): boolean =>
  !field.when || holds(field.when, record);

interface CellProps {
  field: AnyField;
  record: AnyRecord;
  name: string;
}

export function Cell({ field, record, name }: CellProps): ReactNode {
  if (!isVisible(field, record)) return null;
  if (field.kind === 'own') return <field.cell record={record} />;
  const value = record[name];
  return (isMissing(value) ? null : kindOf(field).show(value, field as never)) || <Dash />;
}

/** How files write the field's column. */
export const fileKindOf = (field: AnyField): CellKind =>
  (field.kind === 'own' ? field.file?.kind : kindOf(field).fileKind) ?? 'text';

/** The cell in an exported file. */
export const fileCell = (cell: CellProps): FileCell =>
  cell.field.kind === 'own' && cell.field.file && isVisible(cell.field, cell.record)
    ? cell.field.file.valueOf(cell.record)
    : cellText(cell);

/** The cell's value as text, for exports and sentences. */
export function cellText({ field, record, name }: CellProps): FileCell {
  const value = record[name];
  if (!isVisible(field, record)) return '';
  if (field.kind === 'own' && field.toText) return field.toText(record);
  if (isMissing(value)) return '';
  return kindOf(field).toFile(value, field as never);
}

export const isNumeric = (field: AnyField): boolean =>
  (field.kind === 'own' ? field.isNumeric : kindOf(field).isNumeric) ?? false;

export const Dash = () => (
  <span className={styles.missing}>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">无</span>
  </span>
);

function Money({ yuan, isExact = false }: { yuan: number; isExact?: boolean }) {
  if (isExact) return <span className={styles.figure}>{yuanText(yuan)}</span>;
  const { amount, unit } = formatPrice(yuan);
  return (
    <span className={styles.money} title={unit === '万' ? yuanText(yuan) : undefined}>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}

/** Links to http(s) URLs and paths of this site; any other value is displayed as text. */
function LinkOut({ address, name }: { address: string; name?: string }) {
  if (!/^https?:\/\//i.test(address) && !/^\/(?!\/)/.test(address)) {
    return <span className={styles.text}>{address}</span>;
  }
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {name ?? (URL.canParse(address) ? new URL(address).host : address)}
    </a>
  );
}

const isNumber = (value: unknown) => Number.isFinite(Number(value));

function numberOrText(value: unknown): number | string {
  return isNumber(value) ? Number(value) : String(value);
}

/** The URLs of a picture field: a string, an array of strings, or image rows (deleted rows are left out). */
export function addressesOf(value: unknown): string[] {
  if (typeof value === 'string' && value) return [value];
  if (!Array.isArray(value)) return [];
  return value.flatMap((it: string | { img_path: string; delete_sign?: number } | null) => {
    if (typeof it === 'string') return [it];
    return it && !it.delete_sign ? [it.img_path] : [];
  });
}
