/** One file. Private ones are looked at by a link that lasts minutes. */
import { UploadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { acceptedFiles } from '../../../../../providers/upload.ts';
import type { UploadPurpose } from '../../../../../shared/domain/upload.ts';
import { DocumentLink } from '../../../documents/document-link.tsx';
import { buttonAriaOf, type ControlProps } from '../../kind.ts';
import styles from '../controls.module.css';
import { useUploads } from './use-uploads.ts';

export default function DocumentControl(props: ControlProps<{ purpose: UploadPurpose }, string>) {
  const { id, field, value, isDisabled, isInvalid } = props;
  const input = useRef<HTMLInputElement>(null);
  // Only the URL is stored; the file name is available only right after the choice.
  const [chosen, setChosen] = useState<{ address: string; name: string } | null>(null);
  const { sending, choose, cancel } = useUploads({
    purpose: field.purpose,
    onArrived(address, file) {
      setChosen({ address, name: file.name });
      props.onChange(address);
    },
    onProblem: props.onProblem,
    onBusy: props.onBusy,
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend inside
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      className={styles.document}
    >
      {value && (
        <span className={styles.file}>
          <DocumentLink address={value} name={chosen?.address === value ? chosen.name : '已上传的文件'} />
        </span>
      )}
      {sending.map((it) => (
        <span key={it.key} className={styles.file} aria-busy="true">
          {it.name}
          <Progress
            percent={Math.round(it.progress * 100)}
            size="small"
            className={styles.progress}
            aria-label={`${it.name}上传进度`}
          />
          <Button size="small" type="text" onClick={() => cancel(it.key)} aria-label={`取消上传${it.name}`}>
            取消
          </Button>
        </span>
      ))}
      {!isDisabled && sending.length === 0 && (
        <span className={styles.file}>
          <Button
            {...buttonAriaOf(props)}
            id={id}
            icon={<UploadOutlined aria-hidden />}
            danger={isInvalid}
            onClick={() => input.current?.click()}
          >
            {value ? '重新上传' : '选择文件'}
          </Button>
          {value && (
            <Button type="text" onClick={() => props.onChange('')}>
              移除
            </Button>
          )}
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles(field.purpose)}
        aria-label={field.label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Of several files it is unclear which one is meant.
          choose(files, files.length === 1 ? 1 : 0);
          target.value = '';
        }}
      />
    </div>
  );
}
