/** Imports subjects from files as drafts, by the rules of the form, with pictures from a zip file. */
import { join } from 'node:path';
import { contract } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { type FileReaders, reading } from '../../files/readers/index.ts';
import { copyArchive, type PictureWorkers } from '../../files/uploads/index.ts';
import type { Ask } from '../../files/work-processes/index.ts';
import type { StorageGateway } from '../../outside/gateways/index.ts';
import { implement } from '../../platform/http/handler.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { importSubjects } from './import-subjects.ts';
import type { SubjectTasks } from './tasks/index.ts';

interface ImportDeps {
  fileReaders: FileReaders<SubjectTasks>;
  storage: StorageGateway;
  workers: PictureWorkers;
  secrets: Pick<Secrets, 'uploads'>;
}

export function subjectImportRoutes({ fileReaders, storage, workers, secrets }: ImportDeps) {
  return [
    implement(contract.importSubjects, async (input, { db, me, clock }) => {
      const { file, sheet, is_dry, archive: key, pictures_from } = input;
      const importing = { owner: me, sheet, isDry: is_dry === 1, clock };
      const withPictures = (ask: Ask<SubjectTasks>, archiveKey: string) =>
        workers.inTurn(`${me.role} ${me.id}`, async (directory, run) => {
          const archivePath = join(directory, 'archive.zip');
          await copyArchive(db, storage, { owner: me, key: archiveKey, to: archivePath });
          const secret = secrets.uploads;
          const pictures = { storage, secret, directory, run, archivePath, from: pictures_from };
          return importSubjects(db, file, { ...importing, pictures }, ask);
        });
      const data = await reading(() =>
        fileReaders.run(`creditor ${me.id}`, (ask) =>
          key === undefined
            ? importSubjects(db, file, { ...importing, pictures: null }, ask)
            : withPictures(ask, key),
        ),
      );
      return { message: messages.operationSuccess, data };
    }),
  ];
}
