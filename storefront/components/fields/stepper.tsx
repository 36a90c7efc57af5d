import styles from './stepper.module.css';

interface StepperProps {
  steps: readonly string[];
  /** The index of the current step, from 0. */
  current: number;
  /** Steps with a field to correct. */
  marked?: ReadonlySet<number>;
}

/** With more steps there is no room for their names on a phone. */
const FEW = 4;

/** The progress of a form with steps. */
export function Stepper({ steps, current, marked }: StepperProps) {
  return (
    <ol className={steps.length > FEW ? `${styles.steps} ${styles.many}` : styles.steps} aria-label="步骤">
      {steps.map((name, index) => {
        const isPassed = index < current;
        const isMarked = marked?.has(index) ?? false;
        const classes = [styles.step, isPassed && styles.passed, isMarked && styles.marked];
        return (
          <li
            key={name}
            className={classes.filter(Boolean).join(' ')}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {isMarked ? '!' : isPassed ? '✓' : index + 1}
            </span>
            <span className={styles.name}>{name}</span>
            {isMarked ? (
              <span className="visually-hidden">（需要修改）</span>
            ) : (
              isPassed && <span className="visually-hidden">（已完成）</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
