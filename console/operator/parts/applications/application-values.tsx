/** The values and files of an application, grouped as in the form, with the reasons of the last decision. */
import { Descriptions } from 'antd';
import type { Contract, OutputOf } from '../../../../shared/contract/index.ts';
import { kindOf } from '../../../../shared/fields/index.ts';
import { regionName } from '../../../../shared/regions/index.ts';
import { DETAIL_COLUMNS } from '../../../framework/detail/columns.ts';
import { Documents } from '../comparison/documents.tsx';
import { Reason } from '../comparison/reason.tsx';
import styles from '../panels.module.css';
import { type WrittenField, writtenGroups } from './application-fields.ts';

type Application = OutputOf<Contract['oneApplication']>['data'];

export function ApplicationValues({ record }: { record: Application }) {
  const groups = writtenGroups(record);
  if (groups.length === 0) return <p className={styles.nothing}>申请内容已按期删除</p>;
  return groups.map(({ title, fields }) => (
    <div key={title} className={styles.group}>
      <h3>{title}</h3>
      <Group fields={fields} reasons={record.field_remarks} />
    </div>
  ));
}

interface GroupProps {
  fields: readonly WrittenField[];
  reasons: Readonly<Record<string, string>>;
}

function Group({ fields, reasons }: GroupProps) {
  const texts = fields.filter(({ field }) => !kindOf(field).uploadsFor);
  const files = fields.filter(({ field }) => kindOf(field).uploadsFor);
  return (
    <>
      {texts.length > 0 && (
        <Descriptions
          column={DETAIL_COLUMNS}
          items={texts.map((it) => ({
            key: it.name,
            label: it.label,
            children: (
              <div>
                {valueText(it)}
                <Reason text={reasons[it.name]} />
              </div>
            ),
          }))}
        />
      )}
      {files.length > 0 && (
        <Documents
          files={files.map(({ name, label, value }) => ({
            address: value,
            name: label,
            reason: reasons[name],
          }))}
        />
      )}
    </>
  );
}

/** A value as text. */
function valueText({ field, value }: Pick<WrittenField, 'field' | 'value'>): string {
  // The kind of regions has no names in browsers.
  if (field.kind === 'region') return regionName(value) || value;
  const kind = kindOf(field);
  const reading = kind.read(value, field);
  // A mask stands as it is.
  return reading.problem === undefined ? kind.words(reading.value, field) : value;
}
