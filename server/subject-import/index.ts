/** Subjects from files. */
import { contract } from '../../shared/contract/index.ts';
import { refusals } from '../http/errors.ts';
import { implement } from '../http/front-door.ts';

export function subjectImportRoutes() {
  return [
    implement(contract.importSubjects, async () => {
      throw refusals.missing();
    }),
  ];
}
