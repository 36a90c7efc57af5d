/** A day of the calendar. */
import DayPicker from '../../day-picker.tsx';
import { ariaOf, type ControlProps } from './control.ts';
import styles from './controls.module.css';

export default function DayControl(props: ControlProps<'day'>) {
  const { id, value, onChange, isDisabled, isInvalid } = props;
  return (
    <DayPicker
      {...ariaOf(props)}
      id={id}
      className={styles.day}
      value={value ?? ''}
      onChange={onChange}
      disabled={isDisabled}
      status={isInvalid ? 'error' : undefined}
    />
  );
}
