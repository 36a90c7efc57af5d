import { NATIONWIDE, type Region } from '../../../../../shared/regions/index.ts';
import styles from './controls.module.css';
import { levelsOf, regionsIn } from './regions.ts';

interface RegionSelectsProps {
  name: string;
  /** A code of any level; empty for none. */
  value: string;
  onChange: (code: string) => void;
  isInvalid: boolean;
  described: string | undefined;
  allowsNationwide?: boolean;
}

const LEVELS = ['省份', '城市', '区县'];

/** Selects for province, city and district. If the lower ones are empty, the value is the region above. */
export function RegionSelects({ value, onChange, allowsNationwide = false, ...rest }: RegionSelectsProps) {
  const chosen = value === NATIONWIDE ? [] : levelsOf(value);
  const selects = [null, ...chosen].map((above, level) => ({ above, level, options: regionsIn(above) }));
  return (
    <div className={styles.regions}>
      {selects
        .filter(({ options }) => options.length > 0)
        .map(({ above, level, options }) => (
          <LevelSelect
            key={level}
            level={level}
            options={level === 0 && allowsNationwide ? [WHOLE_COUNTRY, ...options] : options}
            value={level === 0 && value === NATIONWIDE ? NATIONWIDE : (chosen[level]?.value ?? '')}
            onChange={(code) => onChange(code || (above?.value ?? ''))}
            {...rest}
          />
        ))}
    </div>
  );
}

const WHOLE_COUNTRY: Region = { value: NATIONWIDE, label: '全国' };

function LevelSelect({
  level,
  options,
  value,
  onChange,
  name,
  isInvalid,
  described,
}: Omit<RegionSelectsProps, 'allowsNationwide'> & { level: number; options: readonly Region[] }) {
  const label = LEVELS[level] ?? '';
  return (
    <select
      name={name}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={described}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{level === 0 ? '请选择省份' : `全部${label}`}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
