import styles from './user.module.css';

/** How long a text is, below its field. */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  const length = [...text.trim()].length;
  return (
    <span className={length > max ? styles.over : undefined}>
      {length}/{max} 字
    </span>
  );
}
