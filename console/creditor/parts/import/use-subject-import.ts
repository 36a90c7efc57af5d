/** The import of subjects: its first request imports the rows, and each one the pictures of some of them. */
import { contract, type OutputOf } from '../../../../shared/contract/index.ts';
import { SUBJECT_FILE_MAX_BYTES } from '../../../../shared/domain/subject.ts';
import { type Choice, useFileImport } from '../../../common/file-import/use-file-import.ts';
import { useSend } from '../../../framework/data.ts';

/** The result of the import, or of a dry run. */
export type ImportReport = OutputOf<typeof contract.importSubjects>['data'];

export function useSubjectImport() {
  const send = useSend(contract.importSubjects);

  async function request(
    { file, sheet, archive, type, source, columns, isConfirmed }: Choice,
    isDry: boolean,
    picturesFrom = 0,
  ): Promise<ImportReport> {
    const { data } = await send({
      file,
      sheet,
      archive,
      type,
      source,
      columns: columns && [...columns],
      pictures_from: picturesFrom,
      is_dry: isDry ? 1 : 0,
      confirm: isConfirmed ? 1 : undefined,
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
