/** The import of subjects: its first request imports the rows, and each one the pictures of some of them. */
import { type HttpError, useCustomMutation } from '@refinedev/core';
import type { ImportReport } from '../../../../providers/creditor/resources.ts';
import { SUBJECT_FILE_MAX_BYTES } from '../../../../shared/domain/subject.ts';
import { type Choice, useFileImport } from '../../../common/file-import/use-file-import.ts';

export function useSubjectImport() {
  const { mutateAsync } = useCustomMutation<ImportReport & { message: string }, HttpError, object>();

  async function request(
    { file, sheet, archive, isConfirmed }: Choice,
    isDry: boolean,
    picturesFrom = 0,
  ): Promise<ImportReport> {
    const { data } = await mutateAsync({
      url: 'subjects/import',
      method: 'post',
      values: { values: { file, sheet, archive, picturesFrom, isDry, isConfirmed } },
      successNotification: false,
      errorNotification: false,
    });
    return data;
  }

  return useFileImport<ImportReport>({
    resource: 'subjects',
    maxBytes: SUBJECT_FILE_MAX_BYTES,
    tryFile: (choice) => request(choice, true),
    async importFile(choice, onProgress) {
      let report = await request(choice, false);
      for (let { next } = report.pictures; next !== null; next = report.pictures.next) {
        onProgress(report);
        const { pictures } = await request(choice, false, next);
        report = { ...report, pictures: withMore(report.pictures, pictures) };
      }
      return report;
    },
  });
}

type Pictures = ImportReport['pictures'];

const withMore = (first: Pictures, more: Pictures): Pictures => ({
  ...first,
  stored: first.stored + more.stored,
  next: more.next,
  problems: [...first.problems, ...more.problems],
  problem_count: first.problem_count + more.problem_count,
});
