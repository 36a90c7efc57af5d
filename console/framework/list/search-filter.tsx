/** A text to search for; for an amount or a number, as its kind reads it. */
import { Input, type InputRef } from 'antd';
import { type CSSProperties, type RefObject, useEffect, useId, useState } from 'react';
import filters from '../fields/filters.module.css';
import type { FilterReading } from '../fields/kind.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import styles from './list.module.css';
import { SEARCH_MAX } from './state/list-state.ts';

interface SearchFilterProps {
  field: { label: string; placeholder?: string };
  value: string;
  onChange: (value: string) => void;
  read: (text: string) => FilterReading;
  /** The target of the key /. */
  search: RefObject<{ focus: () => void } | null> | undefined;
}

export function SearchFilter({ field, value, onChange, read, search }: SearchFilterProps) {
  const { label, placeholder = `输入${label}` } = field;
  const id = useId();
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  // Back, a saved view or the button for all of them change it from outside.
  useEffect(() => setText(value), [value]);
  function apply(typed: string) {
    const reading = typed ? read(typed) : { value: '' };
    setProblem(reading.problem ?? null);
    if (reading.problem === undefined) onChange(reading.value);
  }
  return (
    <div className={filters.search} style={{ '--characters': placeholder.length } as CSSProperties}>
      <Input.Search
        ref={search as RefObject<InputRef | null> | undefined}
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : id}
        status={problem === null ? undefined : 'error'}
        placeholder={placeholder}
        value={text}
        maxLength={SEARCH_MAX}
        allowClear
        suffix={search && !text && <KeyCap of="/" />}
        onChange={(event) => setText(event.target.value)}
        onSearch={(typed) => apply(typed.trim())}
      />
      {problem !== null && (
        <span id={id} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}
