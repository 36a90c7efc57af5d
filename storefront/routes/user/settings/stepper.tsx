import styles from './stepper.module.css';

interface StepperProps {
  steps: readonly string[];
  /** From 0. */
  current: number;
}

/** The progress of a form with steps. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label="步骤">
      {steps.map((name, index) => (
        <li
          key={name}
          className={index < current ? `${styles.step} ${styles.passed}` : styles.step}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index < current ? '✓' : index + 1}
          </span>
          {name}
          {index < current && <span className="visually-hidden">（已完成）</span>}
        </li>
      ))}
    </ol>
  );
}
