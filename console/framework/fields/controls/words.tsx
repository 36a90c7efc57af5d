/** Short texts, in their order. Enter and commas end a word. */
import { Select } from 'antd';
import { ariaOf, type ControlProps } from '../kind.ts';
import styles from './controls.module.css';

export default function WordsControl(props: ControlProps<{ placeholder?: string }, readonly string[]>) {
  const { id, field, value, onChange, isDisabled, isInvalid } = props;
  return (
    <Select<string[]>
      {...ariaOf(props)}
      id={id}
      className={styles.words}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、', ';', '；']}
      value={[...(value ?? [])]}
      onChange={(words) => onChange(words.map((word) => word.trim()).filter(Boolean))}
      placeholder={field.placeholder}
      disabled={isDisabled}
      status={isInvalid ? 'error' : undefined}
    />
  );
}
