/** The changes that wait, beside what visitors read now. */
import type { SubjectDetail } from '../../../../shared/contract/index.ts';
import { SUBJECT_FACTS, subjectCells, subjectContent } from '../../../common/subject-cells.ts';
import Gallery from '../../../framework/detail/gallery.tsx';
import { Cell, cellText } from '../../../framework/fields/cells/cell.tsx';
import { addressesOf } from '../../../framework/fields/cells/picture-addresses.ts';
import { kindOf } from '../../../framework/fields/index.ts';
import type { AnyField } from '../../../framework/resource.ts';
import styles from '../comparison/comparison.module.css';
import { Comparison, type Difference, textDifference } from '../comparison/comparison.tsx';
import { pictureChanges } from '../comparison/picture-changes.ts';

const FIELDS: Readonly<Record<string, AnyField>> = subjectCells;
const NAMES = [...SUBJECT_FACTS, ...subjectContent.flatMap(({ fields }) => [...fields])];

interface SubjectRevisionProps {
  record: SubjectDetail & { revision: SubjectDetail | null };
}

export function SubjectRevision({ record }: SubjectRevisionProps) {
  const { revision } = record;
  if (!revision) return null;
  return (
    <Comparison
      names={{ before: '已发布', after: '修订' }}
      differences={NAMES.flatMap((name) => differenceOf(name, record, revision) ?? [])}
    />
  );
}

/** Null where both say the same. */
function differenceOf(name: string, before: SubjectDetail, after: SubjectDetail): Difference | null {
  const field = FIELDS[name];
  if (!field) return null;
  const textOf = (record: SubjectDetail) => String(cellText({ field, record, name }));
  const [one, other] = [textOf(before), textOf(after)];
  if (one === other) return null;
  if (name === 'items1') return { label: field.label, ...pictureDifference(field.label, before, after) };
  if (kindOf(field).isWritten) return { label: field.label, ...textDifference(one, other) };
  const displayOf = (record: SubjectDetail, text: string) => text && valueIn(field, record, name);
  return { label: field.label, before: displayOf(before, one), after: displayOf(after, other) };
}

function valueIn(field: AnyField, record: SubjectDetail, name: string) {
  // Prices that differ by little look the same in 万.
  const exact = { ...field, isExact: true as const };
  return <Cell field={exact} record={record} name={name} />;
}

/** Both galleries, with the change of each picture below it. */
function pictureDifference(
  name: string,
  before: SubjectDetail,
  after: SubjectDetail,
): Pick<Difference, 'before' | 'after'> {
  const changes = pictureChanges(addressesOf(before.items1), addressesOf(after.items1));
  return {
    before: <Gallery images={before.items1} name={name} notes={changes.before} />,
    after: (
      <>
        {changes.summary && <p className={styles.summary}>{changes.summary}</p>}
        <Gallery images={after.items1} name={name} notes={changes.after} />
      </>
    ),
  };
}
