/** In place of the buttons that the server would refuse: what can't be done, and why. */
import type { AnyRecord, AnyResource } from '../resource.ts';
import styles from './actions.module.css';
import { useRefusedActions } from './allowed-actions.ts';

export function RefusedActions({ resource, record }: { resource: AnyResource; record: AnyRecord }) {
  const refused = useRefusedActions(resource, record);
  if (refused.length === 0) return null;
  return (
    <ul className={styles.refused} aria-label="不能办理的操作">
      {refused.map(({ label, reason }) => (
        <li key={label}>
          不能{label}：{reason}
        </li>
      ))}
    </ul>
  );
}
