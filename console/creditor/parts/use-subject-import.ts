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
  /** The key of the zip file with pictures. */
  archive?: string;
}

export type Stage =
  /** @property problem why the file that was chosen can't be taken */
  | { at: 'start'; problem: string | null }
  /** Waits until a sheet is chosen. */
  | { at: 'choosing'; choice: Choice }
  | { at: 'trying'; choice: Choice }
  /** @property report of the rows, while pictures are stored */
  | { at: 'importing'; choice: Choice; report: ImportReport | null }
  | { at: 'checked' | 'imported'; choice: Choice; report: ImportReport }
  | { at: 'failed'; choice: Choice; isDry: boolean; message: string; canRepeat: boolean };

const MEGABYTE = 1024 * 1024;

export function useSubjectImport() {
  const { mutateAsync } = useCustomMutation<ImportReport & { message: string }, HttpError, object>();
  const invalidate = useInvalidate();
  const [stage, setStage] = useState<Stage>({ at: 'start', problem: null });
  // Ignore the dry run of an earlier file.
  const latest = useRef(0);

  async function request(
    { file, sheet, archive }: Choice,
    isDry: boolean,
    picturesFrom = 0,
  ): Promise<ImportReport> {
    const { data } = await mutateAsync({
      url: 'subjects/import',
      method: 'post',
      values: { values: { file, sheet, archive, picturesFrom, isDry } },
      successNotification: false,
      errorNotification: false,
    });
    return data;
  }

  /** The first request imports the rows, and each one the pictures of some of them. */
  async function importAll(choice: Choice): Promise<ImportReport> {
    let report = await request(choice, false);
    for (let { next } = report.pictures; next !== null; next = report.pictures.next) {
      setStage({ at: 'importing', choice, report });
      const { pictures } = await request(choice, false, next);
      report = { ...report, pictures: withMore(report.pictures, pictures) };
    }
    return report;
  }

  async function run(choice: Choice, isDry: boolean) {
    latest.current += 1;
    const own = latest.current;
    setStage(isDry ? { at: 'trying', choice } : { at: 'importing', choice, report: null });
    const next = await (isDry ? request(choice, true) : importAll(choice)).then(
      (report): Stage =>
        report.sheets.length > 0
          ? { at: 'choosing', choice: { ...choice, sheets: report.sheets } }
          : { at: isDry ? 'checked' : 'imported', choice, report },
      (error: unknown): Stage => ({ at: 'failed', choice, isDry, ...explain(error, isDry) }),
    );
    if (!isDry) void invalidate({ resource: 'subjects', invalidates: ['resourceAll'] });
    if (own === latest.current) setStage(next);
  }

  /** @param archive the key of the zip file with pictures */
  async function choose(files: readonly File[], archive?: string) {
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
    await run({ file: copy, sheets: [], archive }, true);
  }

  useStayWhile(stage.at === 'importing');
  return { stage, choose, run };
}

type Pictures = ImportReport['pictures'];

const withMore = (first: Pictures, more: Pictures): Pictures => ({
  ...first,
  stored: first.stored + more.stored,
  next: more.next,
  problems: [...first.problems, ...more.problems],
  problem_count: first.problem_count + more.problem_count,
});

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
