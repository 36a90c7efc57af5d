import { useState } from 'react';
import { acceptedFiles } from '../../../../../providers/upload.ts';
import { UPLOAD_PURPOSES } from '../../../../../shared/domain/upload.ts';
import { Field } from '../../../../components/fields/field.tsx';
import { FieldGroup } from '../../../../components/fields/field-group.tsx';
import formStyles from '../form.module.css';
import styles from './document.module.css';
import type { ControlProps, FieldOf, ShownProps } from './kind.ts';

const MiB = 1024 * 1024;

/** One photograph: uploaded as soon as it is chosen, with a preview, and a way to replace and remove it. */
export function DocumentControl({
  name,
  field,
  value,
  error,
  documents,
  onProve,
}: ControlProps<FieldOf<'document'>>) {
  if (documents.isUnavailable) return <LaterDocument label={field.label} />;
  const state = documents.stateOf(name);
  const { purpose } = field;
  const isSending = state.progress !== null;
  const hasFile = value !== '' || state.file !== undefined;
  return (
    <Field
      label={field.label}
      help={`一张图片，不超过${UPLOAD_PURPOSES[purpose].maxBytes / MiB}MB`}
      error={state.problem ?? error}
    >
      {(attributes) => (
        <div className={styles.document}>
          <Picture address={state.preview} name={state.file?.name} isStored={value !== '' && !state.file} />
          <div className={styles.ways}>
            {isSending ? (
              <progress max="1" value={state.progress ?? 0} aria-label={`${field.label}上传进度`} />
            ) : (
              <p role="status" className={styles.state}>
                {value && !state.problem ? '已上传' : ''}
              </p>
            )}
            <input
              {...attributes}
              type="file"
              name={name}
              className={`visually-hidden ${styles.file}`}
              accept={acceptedFiles(purpose)}
              onChange={({ target }) => {
                void documents.choose(name, purpose, [...(target.files ?? [])]);
                // Allows the same file to be chosen again.
                target.value = '';
              }}
            />
            <label htmlFor={attributes.id} className="button">
              {hasFile ? '更换' : '选择图片'}
            </label>
            {hasFile && (
              <button type="button" className={styles.remove} onClick={() => documents.remove(name)}>
                {isSending ? '取消上传' : '移除'}
                <span className="visually-hidden">{field.label}</span>
              </button>
            )}
            {state.awaitsProof && (
              <button type="button" className="button button-primary" onClick={onProve}>
                重新验证手机号
              </button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

/** The chosen picture; without one, whether there is a file. */
export function DocumentShown({ name, field, value, documents }: ShownProps<FieldOf<'document'>>) {
  const { preview } = documents.stateOf(name);
  if (!preview) return value ? '已上传' : '待补交';
  return <img src={preview} alt={`${field.label}预览`} className={formStyles.preview} />;
}

const LaterDocument = ({ label }: { label: string }) => (
  <FieldGroup label={label}>
    {() => <p className={styles.state}>当前站点暂不支持在线上传，提交申请后请按审核通知补交</p>}
  </FieldGroup>
);

/** The chosen picture, or its name if the browser cannot display it. */
function Picture({ address, name, isStored }: { address: string | null; name?: string; isStored: boolean }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (address && address !== broken) {
    return <img src={address} alt="" className={styles.picture} onError={() => setBroken(address)} />;
  }
  return <span className={styles.picture}>{name ?? (isStored ? '已保存的图片' : '')}</span>;
}
