import { useSaveFile } from '../../../framework/list/export/export.ts';

/** @returns a function that saves a payout file. @param file.content CSV in GB18030, as base64 */
export function useSavePayoutFile() {
  const save = useSaveFile();
  return ({ number, content }: { number: string; content: string }): Promise<void> => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    return save(`打款文件-${number}.csv`, new Blob([bytes], { type: 'text/csv;charset=gb18030' }));
  };
}
