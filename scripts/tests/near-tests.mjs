// Which tests lie near a change. Almost every test of the server and of pages depends on almost every module, because
// they run the whole application: asking for all tests that a change can affect would run them all.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEST = /\.test\.tsx?$/;
const SOURCE = /\.tsx?$/;

/** The tests of all areas: they take their rows from the declarations. */
const OF_AREAS = ['server/areas/', 'server/composition/', 'providers/creditor/', 'examples/'];

/**
 * @param files changed files, as paths in the project
 * @param exists whether a path exists
 * @returns paths of tests, or of folders (ending in /) of which all tests are near
 */
export function nearTests(files, exists = existsSync) {
  const near = files.filter((file) => SOURCE.test(file)).flatMap((file) => nearOne(file, exists));
  if (files.some((file) => file.startsWith('shared/contract/areas/'))) near.push(...OF_AREAS);
  return [...new Set(near)].sort();
}

function nearOne(file, exists) {
  if (TEST.test(file)) return exists(file) ? [file] : [];
  const [top, area, module] = file.split('/');
  // A module of the server is a folder: server/creditors/claims/.
  if (top === 'server' && module)
    return [SOURCE.test(module) ? `server/${area}/` : `server/${area}/${module}/`];
  const beside = ['.test.ts', '.test.tsx'].map((ending) => file.replace(SOURCE, ending)).filter(exists);
  return beside.length > 0 ? beside : [join(dirname(file), '/')];
}
