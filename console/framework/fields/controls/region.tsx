/** A region of any level, or the whole country. The tree is 140 KB: it comes with this control alone. */
import { RightOutlined } from '@ant-design/icons';
import { Cascader } from 'antd';
import { useState } from 'react';
import {
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

export default function RegionControl(props: ControlProps<unknown, string>) {
  const { id, field, value, onChange, isDisabled, isInvalid } = props;
  const aria = useChoiceAria(props);
  const [search, setSearch] = useState('');
  const former = useFormerRegions(search);
  return (
    <Cascader<Region>
      {...aria}
      id={id}
      className={styles.choice}
      options={OPTIONS}
      value={pathOf(value ?? '')}
      onChange={(path) => onChange(path?.at(-1) ?? '')}
      changeOnSelect
      classNames={{ popup: { root: styles.regions } }}
      expandIcon={<RightOutlined aria-hidden />}
      displayRender={(labels) => labels.join(' / ')}
      onSearch={setSearch}
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
