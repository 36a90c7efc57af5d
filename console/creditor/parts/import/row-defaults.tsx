/** Chooses the type and the platform of rows that name none. */
import { Select } from 'antd';
import { useId } from 'react';
import { PLATFORMS, type Platform } from '../../../../shared/domain/auctions/platform.ts';
import { codesOf, LISTING_TYPES } from '../../../../shared/domain/listing.ts';
import { PUBLISHED_TYPES } from '../../../../shared/domain/subject.ts';
import type { GivenChoice } from '../../../common/file-import/use-file-import.ts';
import styles from './import.module.css';

export type Defaults = Pick<GivenChoice, 'type' | 'source'>;

interface RowDefaultsProps {
  defaults: Defaults;
  isDisabled: boolean;
  onChange: (defaults: Defaults) => void;
}

const TYPES = PUBLISHED_TYPES.map((code) => ({ value: code, label: LISTING_TYPES[code].name }));
const SOURCES = codesOf<Platform>(PLATFORMS).map((code) => ({ value: code, label: PLATFORMS[code].name }));

export function RowDefaults({ defaults, isDisabled, onChange }: RowDefaultsProps) {
  const [typeId, sourceId] = [useId(), useId()];
  const shared = { allowClear: true, disabled: isDisabled, placeholder: '不指定', className: styles.default };
  return (
    <div className={styles.defaults}>
      <div className={styles.labelled}>
        <label htmlFor={typeId}>未写明类型的，按</label>
        <Select
          {...shared}
          id={typeId}
          options={TYPES}
          value={defaults.type}
          onChange={(type?: number) => onChange({ ...defaults, type })}
        />
      </div>
      <div className={styles.labelled}>
        <label htmlFor={sourceId}>未写明平台的，按</label>
        <Select
          {...shared}
          id={sourceId}
          options={SOURCES}
          value={defaults.source}
          onChange={(source?: number) => onChange({ ...defaults, source })}
        />
      </div>
    </div>
  );
}
