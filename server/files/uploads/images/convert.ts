/** Checks a file in a separate process, encodes it again and stores the result. */
import { join } from 'node:path';
import { kindRefusal, UPLOAD_PURPOSES, type UploadPurpose } from '../../../../shared/domain/upload.ts';
import { messages } from '../../../../shared/messages.ts';
import { refusals } from '../../../platform/http/errors.ts';
import type { StorageGateway } from '../../storage/index.ts';
import { storedAs } from '../files.ts';
import { boundsOf, typesOf, VARIANTS } from './variants.ts';
import type { Refused, RunJob } from './workers.ts';

interface Work {
  /** The path of the file. */
  input: string;
  /** A folder for the results. */
  directory: string;
  run: RunJob;
}

/**
 * @returns the media type of the stored file
 * @throws Refusal 422 for a type that the purpose does not accept
 */
export async function convertAndStore(
  storage: StorageGateway,
  { key, purpose }: { key: string; purpose: UploadPurpose },
  { input, directory, run }: Work,
): Promise<string> {
  const answer = await run({
    kind: 'convert',
    input,
    directory,
    variants: VARIANTS[purpose],
    bounds: boundsOf(purpose),
    types: typesOf(purpose),
    allowsPdf: UPLOAD_PURPOSES[purpose].allowsPdf,
  });
  if ('refused' in answer) throw refusals.invalid({ file: reasonFor(purpose, answer.refused) });
  for (const object of storedAs(key, purpose, answer.contentType)) {
    const ending = object.name.slice(key.length);
    const file = answer.contentType === 'application/pdf' ? input : join(directory, ending);
    await storage.write(object, file, answer.contentType);
  }
  return answer.contentType;
}

const reasonFor = (purpose: UploadPurpose, refused: Refused) =>
  refused === 'notAnImage' || refused === 'pictureKind'
    ? kindRefusal(purpose, refused === 'pictureKind')
    : messages[refused];
