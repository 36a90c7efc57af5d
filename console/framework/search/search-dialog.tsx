/**
 * The search: a text, the hits for it by groups, and arrows and Enter to choose. It is the browser's own dialog and no
 * code of its own loads for it: its field has the focus before the next key is pressed, so no key reaches the page below.
 */
import { CloseOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './search.module.css';
import { type ConsoleSearch, grouped, type Hit, matching, recentHits, rememberHit } from './search.ts';
import { useHits } from './use-hits.ts';

interface SearchDialogProps {
  search: ConsoleSearch;
  places: readonly Hit[];
  mayOpen: (hit: Hit) => boolean;
  onClose: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function SearchDialog({ search: { owner, find }, places, mayOpen, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<InputRef>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    field.current?.focus();
    // Closing restores the earlier focus.
    return () => element?.close();
  }, []);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const text = typed.trim();
  const { hits: found, state } = useHits(find, text);
  const [recent] = useState(() => recentHits(owner).map((hit) => ({ ...hit, group: '最近打开' })));
  const hits = text === '' ? [...recent, ...places] : [...matching(places, text), ...found.filter(mayOpen)];
  const chosen = hits[Math.min(active, hits.length - 1)];
  const optionId = (hit: Hit) => `${listId}-${hits.indexOf(hit)}`;
  const activeId = chosen && optionId(chosen);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const open = (hit: Hit) => {
    rememberHit(owner, hit);
    onClose();
    navigate(hit.to);
  };
  // Waits for the hits if the user presses Enter before the server has answered.
  const [entered, setEntered] = useState('');
  useEffect(() => {
    if (entered !== '' && entered === text && state === 'done' && chosen) open(chosen);
  });
  const press = (event: KeyboardEvent) => {
    // An input method takes these keys for itself.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(
        (before) => (Math.min(before, hits.length - 1) + step + hits.length) % Math.max(hits.length, 1),
      );
    }
    if (event.key !== 'Enter') return;
    if (chosen && (state === 'done' || places.includes(chosen))) open(chosen);
    else setEntered(text);
  };

  return (
    <dialog
      ref={dialog}
      aria-label="搜索"
      className={styles.dialog}
      onCancel={onClose}
      // The dialog itself is hit beside its content only.
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>
        <Input
          ref={field}
          size="large"
          allowClear
          maxLength={50}
          value={typed}
          placeholder="编号、手机号（完整或后四位）、名称、标题或功能"
          role="combobox"
          aria-label="搜索"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
        <p className={styles.state} role="status">
          {STATES[state] ?? (text !== '' && hits.length === 0 ? '没有找到相关内容' : '')}
        </p>
        {hits.length > 0 && (
          <div id={listId} role="listbox" aria-label="搜索结果" className={styles.list}>
            {grouped(hits).map(({ group, hits: those }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
              <div key={group} role="group" aria-label={group}>
                <div className={styles.group} aria-hidden="true">
                  {group}
                </div>
                {those.map((hit) => (
                  <Option
                    key={hit.to}
                    id={optionId(hit)}
                    hit={hit}
                    isActive={hit === chosen}
                    onChoose={open}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
        <p className={styles.help}>↑ ↓ 选择，Enter 打开，Esc 关闭</p>
        <Button
          className={styles.close}
          type="text"
          icon={<CloseOutlined />}
          aria-label="关闭"
          onClick={onClose}
        />
      </div>
    </dialog>
  );
}

const STATES: Readonly<Record<string, string>> = { searching: '正在搜索…', failed: '搜索失败，请稍后重试' };

interface OptionProps {
  id: string;
  hit: Hit;
  isActive: boolean;
  onChoose: (hit: Hit) => void;
}

/** The focus stays in the field, which names the active option. */
const Option = ({ id, hit, isActive, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
  // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={isActive ? styles.active : styles.option}
    onClick={() => onChoose(hit)}
  >
    <span className={styles.title}>{hit.title}</span>
    {hit.text && <span className={styles.text}>{hit.text}</span>}
  </div>
);
