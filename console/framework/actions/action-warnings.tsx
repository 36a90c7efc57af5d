/** The warnings of an action, listed before it runs for one or many records. */
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useId } from 'react';
import { useRead } from '../data.ts';
import { recordName } from '../list/record-name.ts';
import type { AnyRecord, AnyResource, Warning } from '../resource.ts';
import { WarningList } from '../warnings.tsx';
import styles from './actions.module.css';
import type { ConfirmedAction } from './confirmed-action.ts';

interface RecordWarnings {
  record: AnyRecord;
  warnings: readonly Warning[];
}

/** A timeout for warnings: they are optional, and the server checks again. */
const WARNINGS_TIMEOUT_MS = 5_000;
const AT_ONCE = 4;

/** @returns the records that have warnings; `isLoading` is true while they load */
export function useActionWarnings(
  resource: AnyResource,
  action: ConfirmedAction,
  records: readonly AnyRecord[],
) {
  const read = useRead();
  const { warn } = action;
  // A page and its dialog ask separately: a click in the dialog would be lost while the page asks.
  const asker = useId();
  const { data = [], isFetching } = useQuery({
    queryKey: [
      'warnings',
      resource.name,
      action.label,
      records.map(({ id, edition }) => [id, edition]),
      asker,
    ],
    enabled: warn !== undefined,
    // Duplicates may change: load them again each time.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const found = new Map<AnyRecord, readonly Warning[]>();
      const timeout = AbortSignal.timeout(WARNINGS_TIMEOUT_MS);
      const late = new Promise((resolve) => timeout.addEventListener('abort', resolve));
      const left = [...records];
      const ask = async () => {
        for (let it = left.shift(); it && !signal.aborted && !timeout.aborted; it = left.shift()) {
          // A failure to load warnings counts as no warning.
          found.set(it, (await warn?.(it, read).catch(() => [])) ?? []);
        }
      };
      await Promise.race([late, Promise.all(Array.from({ length: AT_ONCE }, ask))]);
      return records.flatMap((record): RecordWarnings[] => {
        const warnings = found.get(record) ?? [];
        return warnings.length > 0 ? [{ record, warnings }] : [];
      });
    },
  });
  return { isLoading: isFetching, found: data };
}

interface ActionWarningsProps {
  resource: AnyResource;
  found: readonly RecordWarnings[];
  /** With several records, each warning names its record. */
  isMany?: boolean;
  title?: string;
}

export function ActionWarnings({ resource, found, isMany = false, title = '请先确认' }: ActionWarningsProps) {
  if (found.length === 0) return null;
  return (
    <Alert
      className={styles.warnings}
      role="status"
      type="warning"
      showIcon
      message={title}
      description={found.map(({ record, warnings }) => (
        <div key={record.id} className={styles.one}>
          {isMany && <strong>{recordName(resource, record)}</strong>}
          <WarningList warnings={warnings} />
        </div>
      ))}
    />
  );
}
