import { saveFile } from '../../../framework/list/export/export.ts';

/** @param file.content CSV in GB18030, as base64 */
export function savePayoutFile({ number, content }: { number: string; content: string }): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  saveFile(`打款文件-${number}.csv`, new Blob([bytes], { type: 'text/csv;charset=gb18030' }));
}
