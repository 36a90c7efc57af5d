/** The keys of the present page. */
import { Modal } from 'antd';
import type { Command } from './commands.ts';
import { KeyCap } from './key-cap.tsx';
import styles from './keys.module.css';

interface KeyHelpProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** Every row of a list has the same keys. */
const distinct = (commands: readonly Command[]): Command[] => [
  ...new Map(commands.map((it) => [`${it.key} ${it.label}`, it])).values(),
];

export const KeyHelp = ({ commands, onClose }: KeyHelpProps) => (
  <Modal open title="快捷键" footer={null} width={420} onCancel={onClose}>
    <dl className={styles.list}>
      {distinct(commands).map(({ key, label }) => (
        <div key={`${key} ${label}`}>
          <dt>
            <KeyCap of={key} />
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.hint}>输入文字时和对话框打开时，快捷键不起作用。</p>
  </Modal>
);
