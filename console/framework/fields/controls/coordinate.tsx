/** A place as 'lat,lng': typed, or picked on a map that is loaded when it is opened. */
import { EnvironmentOutlined } from '@ant-design/icons';
import { Button, Input, Spin } from 'antd';
import { lazy, useState } from 'react';
import { coordinate as shared } from '../../../../shared/fields/coordinate.ts';
import { DATUMS, type Datum, DEFAULT_DATUM } from '../../../../shared/map/datum.ts';
import { formatPlace, parsePlace } from '../../../../shared/map/place.ts';
import { LazyDialog } from '../../lazy-dialog.tsx';
import { ariaOf, type ControlProps, isEmpty } from '../kind.ts';
import styles from './controls.module.css';

const PlaceDialog = lazy(() => import('../../map/place-dialog.tsx'));

type CoordinateProps = ControlProps<{ datum?: string; region?: string }, string>;

export default function CoordinateControl(props: CoordinateProps) {
  const { id, value, onChange, onProblem, isDisabled, isInvalid } = props;
  const [isPicking, setIsPicking] = useState(false);
  const text = value ?? '';

  function tidy() {
    if (text.trim() === '') return;
    const { value: place, problem } = shared.read(text);
    if (problem !== undefined) onProblem(problem);
    else if (text !== shared.words(place)) onChange(shared.words(place));
  }

  return (
    <div className={styles.place}>
      <Input
        {...ariaOf(props)}
        id={id}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onBlur={tidy}
        maxLength={60}
        placeholder="纬度,经度，如 31.230416,121.473701"
        disabled={isDisabled}
        status={isInvalid ? 'error' : undefined}
      />
      {!isDisabled && (
        <Button icon={<EnvironmentOutlined aria-hidden />} onClick={() => setIsPicking(true)}>
          在地图上选点
        </Button>
      )}
      {isPicking && (
        <LazyDialog pending={<Spin aria-label="正在打开地图" />}>
          <PlaceDialog
            place={parsePlace(text)}
            datum={datumOf(props)}
            region={regionOf(props)}
            onPicked={(place) => {
              onChange(formatPlace(place));
              setIsPicking(false);
            }}
            onClose={() => setIsPicking(false)}
          />
        </LazyDialog>
      )}
    </div>
  );
}

/** The datum that was chosen in the same form, if it has such a field. */
function datumOf({ field, form }: CoordinateProps): Datum {
  const code = field.datum === undefined ? null : form.values[field.datum];
  return Object.hasOwn(DATUMS, String(code)) ? (Number(code) as Datum) : DEFAULT_DATUM;
}

/** The code of the region that was chosen in the same form, if it has such a field. */
function regionOf({ field, form }: CoordinateProps): string | null {
  const code = field.region === undefined ? null : form.values[field.region];
  return isEmpty(code) ? null : String(code);
}
