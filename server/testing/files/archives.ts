/** Zip files with pictures for the import of subjects. */
import { contract } from '../../../shared/contract/index.ts';
import type { App } from '../../app.ts';
import { send } from '../people.ts';
import { formOf } from './uploads.ts';

/** Sends a zip file with pictures as a browser does. @returns its key */
export async function sendArchive(app: App, token: string, content: Uint8Array): Promise<string> {
  const { data } = await send(
    app,
    contract.signUpload,
    { purpose: 'archive', size: content.length },
    { token },
  );
  if (!data) throw new Error('no permission to send the archive');
  const file = new File([content as Uint8Array<ArrayBuffer>], 'pictures.zip');
  const { status } = await app.request(data.url, { method: 'POST', body: formOf(data.fields, file) });
  if (status !== 204) throw new Error(`the archive was not taken: ${status}`);
  return data.key;
}
