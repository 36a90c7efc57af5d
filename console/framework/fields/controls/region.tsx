/** A region of any level, or the whole country. The tree is 140 KB: it comes with this control alone. */
import { RightOutlined } from '@ant-design/icons';
import { Cascader } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  allRegions,
  NATIONWIDE,
  type Region,
  type RegionPath,
  regionPath,
  regionTree,
} from '../../../../shared/regions/index.ts';
import { useFormerRegions } from '../../former-regions.ts';
import type { ControlProps } from '../kind.ts';
import styles from './controls.module.css';
import { useChoiceAria } from './use-choice-aria.ts';

const OPTIONS: Region[] = [{ value: NATIONWIDE, label: '全国' }, ...regionTree];

const pathOf = (code: string): string[] =>
  regionPath(code)?.map((it) => it.value) ?? (code === NATIONWIDE ? [NATIONWIDE] : []);

const isNamed = (text: string, path: readonly Region[]) =>
  path.some(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

/** Whether a path of the tree leads to today's region of a former name. */
const endsIn = (former: RegionPath, path: readonly Region[]) => former.at(-1)?.value === path.at(-1)?.value;

/** The only region that a text can mean: its whole name, else a name that holds it. */
function onlyHit(text: string, former: readonly RegionPath[]): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const named = [...allRegions()].filter((path) => isNamed(typed, path.slice(-1)));
  const whole = named.filter((path) => isWhole(typed, path.at(-1)?.label ?? ''));
  const [hit, ...others] = whole.length > 0 ? whole : [...named, ...former];
  return others.length === 0 ? (hit?.at(-1)?.value ?? null) : null;
}

/** 姑苏 is the whole name of 姑苏区, 苏州 of 苏州市. */
const isWhole = (text: string, label: string) =>
  label === text || (label.length === text.length + 1 && label.startsWith(text));

export default function RegionControl(props: ControlProps<unknown, string>) {
  const { id, field, value, onChange, isDisabled, isInvalid } = props;
  const aria = useChoiceAria(props);
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  /** Arrows went to an entry, which Enter chooses by itself. */
  const hasMoved = useRef(false);
  const former = useFormerRegions(search);

  /** Enter chooses the only hit. */
  function press(event: KeyboardEvent) {
    if (event.key.startsWith('Arrow')) hasMoved.current = true;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || hasMoved.current) return;
    const hit = onlyHit(search, former);
    if (hit === null) return;
    event.preventDefault();
    onChange(hit);
    setSearch('');
    setIsOpen(false);
  }

  return (
    <Cascader<Region>
      {...aria}
      searchValue={search}
      open={isOpen}
      onOpenChange={setIsOpen}
      onKeyDown={press}
      id={id}
      className={styles.choice}
      options={OPTIONS}
      value={pathOf(value ?? '')}
      onChange={(path) => onChange(path?.at(-1) ?? '')}
      changeOnSelect
      classNames={{ popup: { root: styles.regions } }}
      expandIcon={<RightOutlined aria-hidden />}
      displayRender={(labels) => labels.join(' / ')}
      onSearch={(text) => {
        hasMoved.current = false;
        setSearch(text);
      }}
      showSearch={{
        limit: 30,
        filter: (text, path) => isNamed(text, path) || former.some((it) => endsIn(it, path)),
      }}
      allowClear={!field.isRequired}
      placeholder="选择或搜索地区"
      notFoundContent="没有找到这个地区"
      disabled={isDisabled}
      status={isInvalid ? 'error' : undefined}
    />
  );
}
