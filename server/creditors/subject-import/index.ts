/** Imports subjects from files as drafts, by the rules of the form, with pictures from a zip file. */
import { join } from 'node:path';
import { contract } from '../../../shared/contract/index.ts';
import { type FileReaders, reading } from '../../files/readers/index.ts';
import type { StorageGateway } from '../../files/storage/index.ts';
import { copyArchive, type PictureWorkers } from '../../files/uploads/index.ts';
import type { Ask } from '../../files/work-processes/index.ts';
import { implement } from '../../platform/http/handler.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { importSubjects, type PictureImport } from './import-subjects.ts';
import { subjectImports } from './imports.ts';
import type { SubjectTasks } from './tasks/index.ts';

interface ImportDeps {
  fileReaders: FileReaders<SubjectTasks>;
  storage: StorageGateway;
  workers: PictureWorkers;
  secrets: Pick<Secrets, 'uploads'>;
}

export function subjectImportRoutes({ fileReaders, storage, workers, secrets }: ImportDeps) {
  return [
    implement(contract.subjectImports, (_, { db, me }) => subjectImports(db, me.id)),

    implement(contract.importSubjects, async (input, { db, me, clock }) => {
      const { file, sheet, type, source, columns = [], is_dry, confirm, archive: key, pictures_from } = input;
      const defaults = { ...(type && { zc_type: type }), ...(source && { source }) };
      const importing = {
        owner: me,
        sheet,
        columns,
        defaults,
        isDry: is_dry === 1,
        isConfirmed: confirm === 1,
        clock,
      };
      const toStore = { storage, secret: secrets.uploads, from: pictures_from };
      const turnOwner = `${me.role} ${me.id}`;
      const withArchive = (ask: Ask<SubjectTasks>, archiveKey: string) =>
        workers.inTurn(turnOwner, async (directory, run) => {
          const archivePath = join(directory, 'archive.zip');
          await copyArchive(db, storage, { owner: me, key: archiveKey, to: archivePath });
          const inTurn: PictureImport['inTurn'] = (work) => work({ directory, run });
          const pictures = { ...toStore, archivePath, inTurn };
          return importSubjects(db, file, { ...importing, pictures }, ask);
        });
      const withoutArchive = (ask: Ask<SubjectTasks>) => {
        const inTurn: PictureImport['inTurn'] = (work) =>
          workers.inTurn(turnOwner, (directory, run) => work({ directory, run }));
        const pictures = { ...toStore, archivePath: null, inTurn };
        return importSubjects(db, file, { ...importing, pictures }, ask);
      };
      const data = await reading(() =>
        fileReaders.run(`creditor ${me.id}`, (ask) =>
          key === undefined ? withoutArchive(ask) : withArchive(ask, key),
        ),
      );
      return { data };
    }),
  ];
}
