/** A form for a record's content: sections of fields, their problems, and the buttons below. */
import { Alert, Button } from 'antd';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useMedia } from '../appearance/use-media.ts';
import type { AnyResource } from '../resource.ts';
import sections from '../section.module.css';
import { type Content, isRequired, isVisible } from './content.ts';
import { FieldRow } from './field-row.tsx';
import styles from './form.module.css';
import { type AnyForm, useContent } from './use-content.ts';
import { useDoubts } from './use-doubts.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import { useProblems } from './use-problems.ts';
import { KEYS, mainSubmit, saveSubmit, useShortcuts } from './use-shortcuts.ts';
import { useSubmit } from './use-submit.tsx';

/** Room for a form and another part beside it. */
const WIDE = '(min-width: 1440px)';

interface RecordFormProps {
  resource: AnyResource;
  form: AnyForm;
  /** Null for a new record. */
  id: string | null;
  /** The first values of the fields. */
  content: Content;
  record: Record<string, unknown> | null;
  draftKey: string;
}

export function RecordForm({ resource, form, id, record, draftKey, ...props }: RecordFormProps) {
  const [first] = useState(props.content);
  const { content, latest, isChanged, change, empty, reset, restored, draft } = useContent({
    form,
    record: first,
    draftKey,
    isNew: id === null,
  });
  const { problems, prefix, show, setProblem, busy, rowOf } = useProblems();
  const [rest, setRest] = useState<string | null>(null);
  // Another number is another set of controls, which have forgotten what they were about.
  const [generation, setGeneration] = useState(0);
  const isDone = useRef(false);

  const groups = form.groups
    .map(({ title, fields }) => ({
      title,
      fields: fields.flatMap((name) => {
        const field = form.fields[name];
        return isVisible(field, content)
          ? [{ name, field: { ...field, isRequired: isRequired(field, content) } }]
          : [];
      }),
    }))
    .filter(({ fields }) => fields.length > 0);

  const { submit, sending } = useSubmit({
    resource: resource.name,
    form,
    id,
    record,
    fallback: resource.list?.path ?? '/',
    content: () => latest.current,
    busy,
    onProblems(found, other) {
      setRest(other);
      show(
        found,
        groups.flatMap(({ fields }) => fields.map(({ name }) => name)),
      );
    },
    onDone() {
      isDone.current = true;
      void draft.discard();
    },
  });
  const question = useLeaveGuard({ isChanged, isDone, saveDraft: useCallback(() => draft.flush(), [draft]) });
  useShortcuts(form.submits, submit);

  function edit(name: string, value: unknown) {
    for (const changed of change(name, value)) setProblem(changed, null);
  }

  const reasons = (record && form.reasons?.(record)) ?? {};
  const doubts = useDoubts(form, record, content);
  const { panel: Panel, beside: Beside } = form;
  const isRefused = Object.keys(problems).length > 0;
  const isWide = useMedia(WIDE);
  const fields = (
    <form
      className={styles.form}
      noValidate
      aria-labelledby={`${prefix}-title`}
      onSubmit={(event) => event.preventDefault()}
    >
      <h1 id={`${prefix}-title`} className={styles.title}>
        {id === null ? form.title.create : form.title.edit}
      </h1>
      {Panel && record && <Panel record={record} />}
      {restored && (
        <RestoredNote
          isRecordNewer={restored.isRecordNewer}
          onGiveUp={() => {
            reset();
            show({}, []);
            setRest(null);
            setGeneration(generation + 1);
          }}
        />
      )}
      {groups.map(({ title, fields }) => (
        <section key={title} className={sections.section} aria-label={title}>
          <h2>{title}</h2>
          <div key={generation} className={styles.fields}>
            {fields.map(({ name, field }) => (
              <FieldRow
                key={name}
                {...rowOf(name)}
                field={field}
                value={content[name]}
                reason={content[name] === first[name] ? reasons[name] : undefined}
                doubt={doubts[name]}
                onChange={(value) => edit(name, value)}
                onValueUnavailable={() => empty(name)}
                isDisabled={Boolean(field.isFixed && id !== null)}
                form={{ resource: resource.name, fields: form.fields, values: content, record }}
              />
            ))}
          </div>
        </section>
      ))}
      <Footer problem={rest} hint={isRefused ? '请按提示修改标红的内容' : null}>
        {form.submits.map((it) => (
          <Button
            key={it.name}
            type={it.isMain ? 'primary' : 'default'}
            size="large"
            loading={sending === it.name}
            disabled={sending !== null && sending !== it.name}
            onClick={() => submit(it)}
            aria-keyshortcuts={keysOf(form, it)}
            title={keysOf(form, it)?.replace('Control', 'Ctrl')}
          >
            {it.label}
          </Button>
        ))}
        {Beside && !isWide && <Beside input={content} isWide={false} />}
      </Footer>
      {question}
    </form>
  );
  // The same parents at any width, so that the controls keep their state.
  return (
    <div className={Beside && isWide ? styles.pair : undefined}>
      {fields}
      {Beside && isWide && (
        <aside className={styles.beside}>
          <Beside input={content} isWide />
        </aside>
      )}
    </div>
  );
}

function keysOf({ submits }: AnyForm, submit: AnyForm['submits'][number]): string | undefined {
  if (submit === mainSubmit(submits)) return KEYS.main;
  return submit === saveSubmit(submits) ? KEYS.save : undefined;
}

function RestoredNote({ isRecordNewer, onGiveUp }: { isRecordNewer: boolean; onGiveUp: () => void }) {
  return (
    <Alert
      type="info"
      showIcon
      message="已恢复上次未提交的草稿"
      description={isRecordNewer ? '此后原记录有过更新，请核对后再提交。' : undefined}
      action={
        <Button size="small" onClick={onGiveUp}>
          放弃草稿
        </Button>
      }
    />
  );
}

function Footer({
  problem,
  hint,
  children,
}: {
  problem: string | null;
  hint: string | null;
  children: ReactNode;
}) {
  return (
    <div className={styles.footer}>
      {problem && <Alert type="error" showIcon message={problem} role="alert" />}
      <div className={styles.submits}>
        {children}
        {hint && <span className={styles.problem}>{hint}</span>}
      </div>
    </div>
  );
}
