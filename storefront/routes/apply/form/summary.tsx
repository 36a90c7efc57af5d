import type { ApplicationForm } from '../../../../shared/domain/applications/form.ts';
import type { Values } from '../../../form/use-form.tsx';
import { formKindOf } from './controls/index.ts';
import styles from './form.module.css';
import type { Documents } from './use-documents.ts';
import { fieldsOfGroup, wordsOf } from './values.ts';

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
            if (!field) return null;
            const { Shown, isUnshown } = formKindOf(field);
            if (isUnshown) return null;
            const value = values[name] ?? '';
            return (
              <div key={name}>
                <dt>{field.label}</dt>
                <dd>
                  {Shown ? (
                    <Shown applicationKind={form.kind} {...{ name, field, value, documents }} />
                  ) : (
                    wordsOf(field, value)
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
