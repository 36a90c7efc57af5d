/** Finds a region by its name, and gives its area to the map. */
import { Select } from 'antd';
import { useState } from 'react';
import { regionName } from '../../../shared/regions/index.ts';
import { useFormerRegions } from '../former-regions.ts';
import styles from './place-dialog.module.css';
import { type RegionArea, regionArea } from './region-area.ts';
import { searchRegions } from './region-search.ts';

interface RegionSearchBoxProps {
  onFound: (area: RegionArea) => void;
}

export function RegionSearchBox({ onFound }: RegionSearchBoxProps) {
  const [text, setText] = useState('');
  const former = useFormerRegions(text);
  const options = [...former, ...searchRegions(text)].map((path) => {
    const code = path.at(-1)?.value ?? '';
    return { value: code, label: regionName(code) };
  });

  async function show(code: string) {
    setText('');
    const area = await regionArea(code);
    if (area) onFound(area);
  }

  return (
    <Select
      className={styles.search}
      aria-label="按地区名称查找"
      placeholder="按地区名称查找，如：南京鼓楼"
      showSearch
      // Each choice is a request to move the map: nothing stays chosen.
      value={null}
      searchValue={text}
      onSearch={setText}
      filterOption={false}
      options={options}
      notFoundContent={text.trim() === '' ? '请输入省、市或区县的名称' : '没有找到这个地区'}
      onSelect={(code: string | null) => code && show(code)}
    />
  );
}
