/** Changed and unchanged fields of a changed identity or bank account. */
import { Descriptions } from 'antd';
import { type ChangeKind, IDENTITY_FILES } from '../../../../shared/domain/certification.ts';
import { DETAIL_COLUMNS } from '../../../framework/detail/columns.ts';
import { Comparison, type Difference, textDifference } from '../comparison/comparison.tsx';
import { Documents, type FileOfRecord } from '../comparison/documents.tsx';
import { Reason } from '../comparison/reason.tsx';
import styles from '../panels.module.css';
import { type Change, submittedFields } from './change-fields.ts';

const isFile = (name: string) => name in IDENTITY_FILES;

interface PanelProps {
  record: Change;
}

const comparisonOf =
  (kind: ChangeKind) =>
  ({ record }: PanelProps) => {
    const fields = submittedFields(kind, record);
    if (fields.length === 0) return <p className={styles.nothing}>提交的资料已按期删除</p>;
    const isChanged = ({ name }: { name: string }) => record.changed.includes(name);
    return (
      <>
        <Comparison differences={fields.filter(isChanged).map((field) => differenceOf(field, record))} />
        <Unchanged
          title={record.changed.length > 0 ? '未变更的资料' : '提交的资料'}
          fields={fields.filter((field) => !isChanged(field))}
          record={record}
        />
      </>
    );
  };

export const IdentityComparison = comparisonOf('identity');
export const BankComparison = comparisonOf('bank');

interface ComparedField {
  name: string;
  label: string;
}

function differenceOf(
  { name, label }: ComparedField,
  { current, submitted, field_remarks }: Change,
): Difference {
  const [before = '', after = ''] = [current[name], submitted[name]];
  const reason = field_remarks[name];
  if (!isFile(name)) return { label, ...textDifference(before, after), reason };
  const file = (address: string) => address && <Documents files={[{ address, name: label }]} />;
  return { label, before: file(before), after: file(after), reason };
}

interface UnchangedProps extends PanelProps {
  title: string;
  fields: readonly ComparedField[];
}

function Unchanged({ title, fields, record: { submitted, field_remarks } }: UnchangedProps) {
  if (fields.length === 0) return null;
  const files = fields.flatMap(({ name, label }): FileOfRecord[] => {
    const address = submitted[name];
    return isFile(name) && address ? [{ address, name: label, reason: field_remarks[name] }] : [];
  });
  return (
    <div className={`${styles.group} ${styles.below}`}>
      <h3>{title}</h3>
      <Descriptions
        column={DETAIL_COLUMNS}
        items={fields
          .filter(({ name }) => !isFile(name))
          .map(({ name, label }) => ({
            key: name,
            label,
            children: (
              <div>
                {submitted[name] || '—'}
                <Reason text={field_remarks[name]} />
              </div>
            ),
          }))}
      />
      {files.length > 0 && <Documents files={files} />}
    </div>
  );
}
