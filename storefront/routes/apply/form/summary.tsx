import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import type { Field } from '../../../../shared/domain/fields.ts';
import { NATIONWIDE, regionName } from '../../../../shared/regions/index.ts';
import styles from './form.module.css';
import { FranchiseFee } from './franchise-fee.tsx';
import type { Documents } from './use-documents.ts';
import { fieldsOfGroup, type Values } from './values.ts';

interface SummaryProps {
  form: ApplicationForm;
  values: Values;
  phone: string;
  documents: Documents;
  /** Opens the step of a group. */
  onChange: (group: number) => void;
}

/** The whole application before it is submitted, by group. */
export const Summary = ({ form, values, phone, documents, onChange }: SummaryProps) => (
  <>
    <dl className={styles.facts}>
      <div>
        <dt>手机号</dt>
        <dd>{phone}</dd>
      </div>
    </dl>
    {form.groups.map(({ title }, group) => (
      <section key={title} className={styles.group} aria-label={title}>
        <header>
          <h3>{title}</h3>
          <button type="button" className={styles.link} onClick={() => onChange(group)}>
            修改<span className="visually-hidden">{title}</span>
          </button>
        </header>
        <dl className={styles.facts}>
          {fieldsOfGroup(form, group, values).map((name) => {
            const field = form.fields[name];
            if (!field || field.kind === 'repeat') return null;
            const preview = documents.stateOf(name).preview;
            return (
              <div key={name}>
                <dt>{field.label}</dt>
                <dd>
                  {field.kind === 'document' && preview ? (
                    <img src={preview} alt={`${field.label}预览`} className={styles.preview} />
                  ) : (
                    valueText(field, values[name] ?? '')
                  )}
                  {form.kind === 'provider' && field.kind === 'region' && (
                    <FranchiseFee region={values[name] ?? ''} />
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </section>
    ))}
  </>
);

/** A value as people read it. */
function valueText(field: Field, value: string): string {
  switch (field.kind) {
    case 'code':
      return field.names?.[Number(value)]?.name ?? value;
    case 'flag':
      return value === 'true' ? '是' : '否';
    case 'region':
      return value === NATIONWIDE ? '全国' : regionName(value);
    case 'document':
      return value ? '已上传' : '待补交';
    default:
      return value;
  }
}
