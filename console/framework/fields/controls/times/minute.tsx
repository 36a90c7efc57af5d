/** A day and a time to the minute. */
import { ariaOf, type ControlProps } from '../../kind.ts';
import styles from '../controls.module.css';
import DayPicker from './day-picker.tsx';

export default function MinuteControl(props: ControlProps<{ isEnd?: true }, string>) {
  const { id, field, value, onChange, isDisabled, isInvalid } = props;
  return (
    <DayPicker
      {...ariaOf(props)}
      id={id}
      hasTime
      isEnd={field.isEnd}
      className={styles.number}
      value={value ?? ''}
      onChange={onChange}
      disabled={isDisabled}
      status={isInvalid ? 'error' : undefined}
    />
  );
}
