/** The import of a file: a dry run starts when the file is chosen; the import sends the same bytes. */

import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../providers/http-client.ts';
import type { ColumnChoice, ImportReport } from '../../../shared/contract/creditors/file-import.ts';
import { fileTooLarge, serverBusy } from '../../../shared/message-table.ts';
import { fill } from '../../../shared/messages.ts';
import { useReload } from '../../framework/data.ts';

export interface Choice {
  file: File;
  /** The sheets of an Excel file to choose from; empty when there is no choice. */
  sheets: readonly string[];
  sheet?: string;
  /** The key of the zip file with pictures, where an import takes one. */
  archive?: string;
  /** The type and the platform of rows that name none, where an import takes them. */
  type?: number;
  source?: number;
  /** What a person said that columns are. */
  columns?: readonly ColumnChoice[];
  /** Changes that need a confirmation are confirmed. */
  isConfirmed?: boolean;
}

/** What is chosen before the file. */
export type GivenChoice = Pick<Choice, 'archive' | 'type' | 'source' | 'columns'>;

export type Stage<Report> =
  /** @property problem why the file that was chosen can't be taken */
  | { at: 'start'; problem: string | null }
  /** Waits until a sheet is chosen. */
  | { at: 'choosing'; choice: Choice }
  | { at: 'trying'; choice: Choice }
  /** @property report on the rows imported so far, if there are several requests */
  | { at: 'importing'; choice: Choice; report: Report | null }
  | { at: 'checked' | 'imported'; choice: Choice; report: Report }
  | { at: 'failed'; choice: Choice; isDry: boolean; message: string; canRepeat: boolean };

interface FileImportOptions<Report> {
  /** Whose list is read again after an import. */
  resource: string;
  maxBytes: number;
  /** Writes nothing. @throws ApiError */
  tryFile: (choice: Choice) => Promise<Report>;
  /** @param onProgress displays the rows imported so far. @throws ApiError */
  importFile: (choice: Choice, onProgress: (report: Report) => void) => Promise<Report>;
}

export interface FileImport<Report> {
  stage: Stage<Report>;
  choose: (files: readonly File[], given?: GivenChoice) => Promise<void>;
  run: (choice: Choice, isDry: boolean) => Promise<void>;
}

const MEGABYTE = 1024 * 1024;

export function useFileImport<Report extends Pick<ImportReport, 'sheets'>>({
  resource,
  maxBytes,
  tryFile,
  importFile,
}: FileImportOptions<Report>): FileImport<Report> {
  const reload = useReload();
  const [stage, setStage] = useState<Stage<Report>>({ at: 'start', problem: null });
  // Ignore the dry run of an earlier file.
  const latest = useRef(0);

  async function run(choice: Choice, isDry: boolean) {
    latest.current += 1;
    const own = latest.current;
    setStage(isDry ? { at: 'trying', choice } : { at: 'importing', choice, report: null });
    const work = isDry
      ? tryFile(choice)
      : importFile(choice, (report) => setStage({ at: 'importing', choice, report }));
    const next = await work.then(
      (report): Stage<Report> =>
        report.sheets.length > 0
          ? { at: 'choosing', choice: { ...choice, sheets: report.sheets } }
          : { at: isDry ? 'checked' : 'imported', choice, report },
      (error: unknown): Stage<Report> => ({ at: 'failed', choice, isDry, ...explain(error, isDry) }),
    );
    if (!isDry) void reload(resource);
    if (own === latest.current) setStage(next);
  }

  async function choose(files: readonly File[], given: GivenChoice = {}) {
    const [file] = files;
    if (!file) return;
    const refuse = (problem: string) => {
      latest.current += 1;
      setStage({ at: 'start', problem });
    };
    if (files.length > 1) return refuse('一次只能导入一个文件');
    if (file.size > maxBytes) {
      return refuse(fill(fileTooLarge, { megabytes: maxBytes / MEGABYTE }));
    }
    // The file on disk may change between the dry run and the import.
    const copy = await file.arrayBuffer().then(
      (bytes) => new File([bytes], file.name, { type: file.type }),
      () => null,
    );
    if (!copy) return refuse('文件无法读取，请重新选择');
    await run({ ...given, file: copy, sheets: [] }, true);
  }

  useStayWhile(stage.at === 'importing');
  return { stage, choose, run };
}

/** The instruction after a failure. Repeating an import is always safe. */
function explain(error: unknown, isDry: boolean): { message: string; canRepeat: boolean } {
  const message = error instanceof Error ? error.message : serverBusy;
  const { kind, details } = error instanceof ApiError ? error : { kind: null, details: {} };
  if (kind === 'expired') {
    return {
      message: '登录已过期，请重新登录后再次选择文件。再次导入不会产生重复的标的。',
      canRepeat: false,
    };
  }
  const isRefused = kind === 'refused' && (details.status ?? 0) < 500 && details.status !== 429;
  if (isRefused || kind === 'missing') return { message, canRepeat: false };
  return {
    message: isDry ? message : `${message}。部分内容可能已经导入，重试不会产生重复的标的。`,
    canRepeat: true,
  };
}

/** Warns before the page is closed during an upload. */
function useStayWhile(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
