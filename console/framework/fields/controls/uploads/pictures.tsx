/**
 * The pictures of a record, in order, the first of which is the cover. A picture that the record had before and that
 * is taken out stays in the value, marked; one that was never saved vanishes.
 */
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { acceptedFiles } from '../../../../../providers/upload.ts';
import { UPLOAD_PURPOSES, type UploadPurpose } from '../../../../../shared/domain/upload.ts';
import { buttonAriaOf, type ControlProps } from '../../kind.ts';
import { isVisible, moved, type RecordPicture, visibleImages, withAdded, without } from './picture-list.ts';
import { ImageTile, SendingTile } from './picture-tile.tsx';
import styles from './pictures.module.css';
import { useUploads } from './use-uploads.ts';

type PicturesProps = ControlProps<{ purpose: UploadPurpose }, readonly RecordPicture[]>;

export default function PicturesControl(props: PicturesProps) {
  const { id, field, isDisabled, isInvalid } = props;
  const images = props.value ?? [];
  const latest = useRef<readonly RecordPicture[]>(images);
  latest.current = images;
  const [dragged, setDragged] = useState<number | null>(null);
  const { maxFiles, maxBytes, kinds } = UPLOAD_PURPOSES[field.purpose];
  const visible = visibleImages(images);

  function change(next: readonly RecordPicture[]) {
    // Two uploads may finish before the next render.
    latest.current = next;
    props.onChange(next);
  }

  const uploads = useUploads({
    purpose: field.purpose,
    onArrived: (address) => change(withAdded(latest.current, address)),
    onProblem: props.onProblem,
    onBusy: props.onBusy,
  });
  const room = maxFiles - visible.length - uploads.sending.length;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend inside
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={props.describedBy}>
      <ul className={styles.tiles}>
        {visible.map((image, place) => (
          <ImageTile
            key={image.img_path}
            address={image.img_path}
            name={`第${place + 1}张图片`}
            isCover={place === 0}
            isDisabled={isDisabled}
            onEarlier={place > 0 ? () => change(moved(images, place, place - 1)) : undefined}
            onLater={place < visible.length - 1 ? () => change(moved(images, place, place + 1)) : undefined}
            onRemove={() => change(without(images, place))}
            onDragStart={() => setDragged(place)}
            onDropped={() => {
              if (dragged !== null && dragged !== place) change(moved(latest.current, dragged, place));
              setDragged(null);
            }}
          />
        ))}
        {uploads.sending.map((it) => (
          <SendingTile key={it.key} sending={it} onCancel={() => uploads.cancel(it.key)} />
        ))}
        {room > 0 && !isDisabled && (
          <li>
            <FileButton
              id={id}
              field={field}
              isInvalid={isInvalid}
              onChosen={(files) => uploads.choose(files, room)}
              aria={buttonAriaOf(props)}
            />
          </li>
        )}
      </ul>
      <p className={styles.note}>
        {`${visible.length} / ${maxFiles} 张，第一张为封面；支持${kinds.join('、').toUpperCase()}，每张不超过${maxBytes / MiB}MB`}
        {!images.every(isVisible) && '；已删除的图片在提交后生效'}
      </p>
    </div>
  );
}

const MiB = 1024 * 1024;

interface FileButtonProps {
  id: string;
  field: PicturesProps['field'];
  isInvalid: boolean;
  onChosen: (files: readonly File[]) => void;
  aria: ReturnType<typeof buttonAriaOf>;
}

function FileButton({ id, field, isInvalid, onChosen, aria }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        id={id}
        className={styles.add}
        danger={isInvalid}
        onClick={() => input.current?.click()}
        {...aria}
      >
        上传图片
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedFiles(field.purpose)}
        aria-label={field.label}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
