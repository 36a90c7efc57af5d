/** A private photo in a form: chosen, sent at once, and displayed. */
import { UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useRef } from 'react';
import { acceptedFiles } from '../../../../providers/upload.ts';
import type { UploadPurpose } from '../../../../shared/domain/upload.ts';
import photo from '../../../common/private-photo.module.css';
import { PrivatePhoto } from '../../../common/private-photo.tsx';
import { useUploads } from '../../../framework/fields/controls/uploads/use-uploads.ts';
import { buttonAriaOf } from '../../../framework/fields/kind.ts';
import type { EntryControl } from '../../../framework/form/entry-form.tsx';
import styles from './photo.module.css';

interface PhotoInputProps {
  purpose: UploadPurpose;
  label: string;
  control: EntryControl;
}

export function PhotoInput({ purpose, label, control }: PhotoInputProps) {
  const { id, value, onChange, onProblem, onBusy } = control;
  const input = useRef<HTMLInputElement>(null);
  const { sending, choose, cancel } = useUploads({
    purpose,
    onArrived: onChange,
    onProblem,
    onBusy,
  });
  return (
    <div className={styles.control}>
      {value && sending.length === 0 && <PrivatePhoto address={value} name={label} />}
      {sending.map(({ key, name, progress, preview }) => (
        <div key={key} aria-busy="true">
          {preview && <img src={preview} alt={name} className={`${photo.photo} ${styles.waiting}`} />}
          <Progress percent={Math.round(progress * 100)} size="small" aria-label={`${label}上传进度`} />
          <Button size="small" type="text" onClick={() => cancel(key)} aria-label={`取消上传${label}`}>
            取消
          </Button>
        </div>
      ))}
      {sending.length === 0 && (
        <Button
          id={id}
          {...buttonAriaOf(control)}
          icon={<UploadOutlined aria-hidden />}
          aria-label={value ? `重新上传${label}` : `上传${label}`}
          onClick={() => input.current?.click()}
        >
          {value ? '重新上传' : '上传照片'}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles(purpose)}
        aria-label={`选择${label}`}
        onChange={({ target }) => {
          choose([...(target.files ?? [])], 1);
          target.value = '';
        }}
      />
    </div>
  );
}
