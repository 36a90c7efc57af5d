/** Subjects from files: the reading is the importer's, the rules are the form's, and what comes of it are drafts. */
import { contract } from '../../shared/contract/index.ts';
import { messages } from '../../shared/messages.ts';
import { refusals } from '../http/errors.ts';
import { implement, signedIn } from '../http/front-door.ts';
import { UnreadableFile } from '../import/index.ts';
import { importSubjects } from './import-subjects.ts';

export function subjectImportRoutes() {
  return [
    implement(contract.importSubjects, async ({ file, is_dry }, context) => {
      const { id: creditorId } = signedIn(context);
      try {
        const importing = { creditorId, isDry: is_dry === 1, clock: context.clock };
        return {
          message: messages.operationSuccess,
          data: await importSubjects(context.db, file, importing),
        };
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        throw refusals.invalid({ file: messages.fileUnreadable.replace('{reason}', () => error.message) });
      }
    }),
  ];
}
