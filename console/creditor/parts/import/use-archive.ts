/** The zip file with pictures, which is sent as soon as it is chosen. */
import { useRef, useState } from 'react';
import { uploadArchive } from '../../../../providers/upload.ts';
import { serverBusy } from '../../../../shared/message-table.ts';
import { useServices } from '../../../framework/services.tsx';

export type ArchiveStage =
  | { at: 'none'; problem: string | null }
  /** @property fraction how much was sent, from 0 to 1 */
  | { at: 'sending'; name: string; fraction: number }
  | { at: 'sent'; name: string; key: string };

export function useArchive() {
  const { api } = useServices();
  const [stage, setStage] = useState<ArchiveStage>({ at: 'none', problem: null });
  // Ignore the progress of an earlier file.
  const latest = useRef(0);

  /** @returns the key; null when the file could not be sent */
  async function send(file: File): Promise<string | null> {
    latest.current += 1;
    const own = latest.current;
    const show = (next: ArchiveStage) => own === latest.current && setStage(next);
    const { name } = file;
    show({ at: 'sending', name, fraction: 0 });
    try {
      const onProgress = (fraction: number) => show({ at: 'sending', name, fraction });
      const key = await uploadArchive(file, { api, onProgress });
      show({ at: 'sent', name, key });
      return key;
    } catch (error) {
      show({ at: 'none', problem: error instanceof Error ? error.message : serverBusy });
      return null;
    }
  }

  function remove() {
    latest.current += 1;
    setStage({ at: 'none', problem: null });
  }

  return { stage, send, remove };
}
