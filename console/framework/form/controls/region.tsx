/** A region of any level, or the whole country. The tree is 140 KB: it comes with this control alone. */
import { RightOutlined } from '@ant-design/icons';
import { Cascader } from 'antd';
import { NATIONWIDE, type Region, regionPath, regionTree } from '../../../../shared/regions/index.ts';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';
import { useChoiceAria } from './use-choice-aria.ts';

const OPTIONS: Region[] = [{ value: NATIONWIDE, label: '全国' }, ...regionTree];

const pathOf = (code: string): string[] =>
  regionPath(code)?.map((it) => it.value) ?? (code === NATIONWIDE ? [NATIONWIDE] : []);

export default function RegionControl(props: ControlProps<'region'>) {
  const { id, field, value, onChange, isDisabled, isInvalid } = props;
  const aria = useChoiceAria(props);
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
      showSearch={{ limit: 30 }}
      allowClear={!field.isRequired}
      placeholder="选择或搜索地区"
      notFoundContent="没有找到这个地区"
      disabled={isDisabled}
      status={isInvalid ? 'error' : undefined}
    />
  );
}
