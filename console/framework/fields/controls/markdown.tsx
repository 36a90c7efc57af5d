/**
 * A Markdown editor. The preview uses the storefront's renderer, so that it equals the published text. Pictures are
 * uploaded; pictures of other sites are left out. A text that is too long is accepted with an error message, because
 * users might not notice a truncated text. Formatted text from Word or a web page is pasted as Markdown.
 */
import MDEditor, { type ContextStore, TextAreaTextApi } from '@uiw/react-md-editor/nohighlight';
import { Progress } from 'antd';
import { type ClipboardEvent, useMemo, useRef, useState } from 'react';
import { acceptedFiles } from '../../../../providers/upload.ts';
import type { UploadPurpose } from '../../../../shared/domain/upload.ts';
import { pastedMarkdown, withBlankLines } from '../../form/pasted/index.ts';
import MarkdownText from '../../markdown/markdown-text.tsx';
import { ariaOf, type ControlProps } from '../kind.ts';
import { lengthProblem } from './length-problem.ts';
import styles from './markdown.module.css';
import { TEXT_COMMANDS, uploadCommand, VIEW_COMMANDS } from './markdown-commands.tsx';
import { useUploads } from './uploads/use-uploads.ts';

/** The pane around the preview belongs to the editor, which gives no way to scroll it by keys. */
function letKeysScroll(preview: HTMLElement | null) {
  const pane = preview?.parentElement;
  if (!pane) return;
  pane.tabIndex = 0;
  pane.role = 'group';
  pane.ariaLabel = '预览';
}

const Preview = (source: string, _state: ContextStore) => (
  <div ref={letKeysScroll}>
    <MarkdownText text={source} />
  </div>
);

export default function MarkdownControl(
  props: ControlProps<{ maxLength?: number; purpose?: UploadPurpose }, string>,
) {
  const { id, field, value, onChange, isDisabled } = props;
  const text = value ?? '';
  const isOver = lengthProblem(text, field) !== null;
  const purpose = field.purpose ?? 'editor';
  const input = useRef<HTMLInputElement>(null);
  const cursor = useRef<TextAreaTextApi>(null);
  const latest = useRef(text);
  latest.current = text;
  const [isWide] = useState(() => window.matchMedia('(min-width: 900px)').matches);

  function change(next: string) {
    onChange(next);
    props.onProblem(lengthProblem(next, field));
  }

  const { sending, choose } = useUploads({
    purpose,
    onArrived(address, file) {
      const picture = `![${file.name.replace(/\.\w+$/, '').replace(/[[\]]/g, '')}](${address})`;
      if (cursor.current) cursor.current.replaceSelection(picture);
      else change(`${latest.current}\n\n${picture}\n`);
    },
    onProblem: props.onProblem,
    onBusy: props.onBusy,
  });

  /** Saving waits, so that no form is sent without the text. */
  async function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const area = event.currentTarget;
    const markdown = pastedMarkdown(event.clipboardData);
    if (!markdown) return;
    event.preventDefault();
    props.onBusy(true);
    try {
      const pasted = await markdown;
      // Inserts as if it were typed, so that the browser can undo it.
      if (area.isConnected) new TextAreaTextApi(area).replaceSelection(withBlankLines(pasted, area));
    } finally {
      props.onBusy(false);
    }
  }

  const commands = useMemo(
    () => [
      ...TEXT_COMMANDS,
      uploadCommand((api) => {
        cursor.current = api;
        input.current?.click();
      }),
    ],
    [],
  );

  return (
    <div className={props.isInvalid ? `${styles.editor} ${styles.invalid}` : styles.editor}>
      <MDEditor
        value={text}
        onChange={(next) => change(next ?? '')}
        commands={commands}
        extraCommands={VIEW_COMMANDS}
        preview={isWide ? 'live' : 'edit'}
        height={280}
        visibleDragbar={false}
        highlightEnable={false}
        components={{ preview: Preview }}
        textareaProps={{
          ...ariaOf(props),
          id,
          disabled: isDisabled,
          onPaste: (event) => void paste(event),
          placeholder: '支持 Markdown：标题、列表、表格、图片',
        }}
      />
      {sending.map((it) => (
        <div key={it.key} aria-busy="true">
          {`正在上传 ${it.name}`}
          <Progress percent={Math.round(it.progress * 100)} size="small" aria-label={`${it.name}上传进度`} />
        </div>
      ))}
      <p className={`${styles.count} ${isOver ? styles.over : ''}`}>
        {field.maxLength === undefined ? `${text.length} 字` : `${text.length} / ${field.maxLength} 字`}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles(purpose)}
        aria-label={`${field.label}的图片`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          props.onProblem(null);
          if (file) choose([file]);
          target.value = '';
        }}
      />
    </div>
  );
}
