/** The import of a file: a dry run starts when the file is chosen; the import sends the same bytes. */
import { type HttpError, useCustomMutation, useInvalidate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import type { ImportReport } from '../../../providers/creditor/resources.ts';
import { ApiError } from '../../../providers/http-client.ts';
import { SUBJECT_FILE_MAX_BYTES } from '../../../shared/domain/subject.ts';
import { fileTooLarge, serverBusy } from '../../../shared/message-table.ts';

export interface Choice {
  file: File;
  /** The sheets of an Excel file to choose from; empty when there is no choice. */
  sheets: readonly string[];
  sheet?: string;
}

export type Stage =
  /** @property problem why the file that was chosen can't be taken */
  | { at: 'start'; problem: string | null }
  /** Waits until a sheet is chosen. */
  | { at: 'choosing'; choice: Choice }
  | { at: 'trying' | 'importing'; choice: Choice }
  | { at: 'checked' | 'imported'; choice: Choice; report: ImportReport }
  | { at: 'failed'; choice: Choice; isDry: boolean; message: string; canRepeat: boolean };

const MEGABYTE = 1024 * 1024;

export function useSubjectImport() {
  const { mutateAsync } = useCustomMutation<ImportReport & { message: string }, HttpError, object>();
  const invalidate = useInvalidate();
  const [stage, setStage] = useState<Stage>({ at: 'start', problem: null });
  // Ignore the dry run of an earlier file.
  const latest = useRef(0);

  async function run(choice: Choice, isDry: boolean) {
    latest.current += 1;
    const own = latest.current;
    const { file, sheet } = choice;
    setStage({ at: isDry ? 'trying' : 'importing', choice });
    const next = await mutateAsync({
      url: 'subjects/import',
      method: 'post',
      values: { values: { file, sheet, isDry } },
      successNotification: false,
      errorNotification: false,
    }).then(
      ({ data }): Stage =>
        data.sheets.length > 0
          ? { at: 'choosing', choice: { ...choice, sheets: data.sheets } }
          : { at: isDry ? 'checked' : 'imported', choice, report: data },
      (error: unknown): Stage => ({ at: 'failed', choice, isDry, ...explain(error, isDry) }),
    );
    if (!isDry) void invalidate({ resource: 'subjects', invalidates: ['resourceAll'] });
    if (own === latest.current) setStage(next);
  }

  async function choose(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    const refuse = (problem: string) => {
      latest.current += 1;
      setStage({ at: 'start', problem });
    };
    if (files.length > 1) return refuse('一次只能导入一个文件');
    if (file.size > SUBJECT_FILE_MAX_BYTES) {
      return refuse(fileTooLarge.replace('{megabytes}', String(SUBJECT_FILE_MAX_BYTES / MEGABYTE)));
    }
    // The file on disk may change between the dry run and the import.
    const copy = await file.arrayBuffer().then(
      (bytes) => new File([bytes], file.name, { type: file.type }),
      () => null,
    );
    if (!copy) return refuse('文件无法读取，请重新选择');
    await run({ file: copy, sheets: [] }, true);
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
