/** A number input. The form checks the bounds: silent correction would hide mistakes. */
import { InputNumber } from 'antd';
import { ariaOf, type ControlProps } from './control.ts';
import styles from './controls.module.css';
import { plainNumber } from './number-text.ts';

export default function NumberControl(props: ControlProps<'number'>) {
  const { id, field, value, onChange, isDisabled, isInvalid } = props;
  return (
    <InputNumber<number>
      {...ariaOf(props)}
      id={id}
      className={styles.number}
      value={value}
      onChange={(next) => onChange(next)}
      parser={(text) => plainNumber(text) as unknown as number}
      suffix={field.unit}
      controls={false}
      inputMode={field.isWhole ? 'numeric' : 'decimal'}
      disabled={isDisabled}
      status={isInvalid ? 'error' : undefined}
    />
  );
}
