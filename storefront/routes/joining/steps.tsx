import { SCENES, type SceneName } from './drawings.tsx';
import shared from './joining.module.css';
import styles from './steps.module.css';

interface Step {
  scene: SceneName;
  title: string;
  text: string;
}

/** The steps of joining with drawings: side by side where there is room, else one below the other. */
export const Steps = ({ items }: { items: readonly Step[] }) => (
  <ol className={styles.steps}>
    {items.map(({ scene, title, text }, index) => {
      const Drawing = SCENES[scene];
      return (
        <li key={title} className={shared.step}>
          <Drawing />
          <div>
            <p className={styles.count}>第 {index + 1} 步</p>
            <h3 className={shared.name}>{title}</h3>
            <p className={shared.text}>{text}</p>
          </div>
        </li>
      );
    })}
  </ol>
);
