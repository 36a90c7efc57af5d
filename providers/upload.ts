/**
 * Uploads a file from the browser: checks name and size, requests a permission, sends the file, waits for the server's
 * check. Throws the same errors as calls.
 */
import { IMAGE_ENDINGS, kindRefusal, UPLOAD_PURPOSES, type UploadPurpose } from '../shared/domain/upload.ts';
import { fileKind, KIND_BYTES } from '../shared/files/file-kind.ts';
import { fill, messages } from '../shared/messages.ts';
import type { MemberApi } from './api.ts';
import { ApiError } from './http-client.ts';

export interface UploadOptions {
  purpose: UploadPurpose;
  api: Pick<MemberApi, 'signUpload' | 'completeUpload'>;
  /** Called with the sent part of the file, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/**
 * @returns the address for form fields
 * @throws ApiError; after an abort by the caller the signal's reason
 */
export async function uploadFile(
  file: File,
  { purpose, api, onProgress, signal }: UploadOptions,
): Promise<string> {
  const objection = await objectionTo(file, purpose);
  if (objection) throw new ApiError('refused', objection, { status: 422, errors: { file: objection } });
  return withSlot(async () => {
    const { data } = await api.signUpload({ purpose, size: file.size }, { signal });
    await post(file, data, { onProgress, signal });
    const completed = await api.completeUpload({ key: data.key }, { signal });
    return completed.data.url;
  }, signal);
}

/**
 * Sends a zip file with pictures, which the import of subjects reads.
 * @returns its key
 * @throws ApiError
 */
export async function uploadArchive(
  file: File,
  { api, onProgress }: { api: Pick<MemberApi, 'signUpload'>; onProgress?: (fraction: number) => void },
): Promise<string> {
  const objection = (await kindOf(file)) === 'zip' ? tooLarge(file, 'archive') : messages.archiveRequired;
  if (objection) throw new ApiError('refused', objection, { status: 422, errors: { file: objection } });
  const { data } = await api.signUpload({ purpose: 'archive', size: file.size });
  await post(file, data, { onProgress });
  return data.key;
}

/** Files that a page sends at once. The server limits how much one person sends; twenty pictures may be dropped together. */
const MAX_SENDING = 3;

let sending = 0;
const waiting: (() => void)[] = [];

/** Runs `work` as soon as fewer than MAX_SENDING run. @throws the signal's reason when it is aborted before */
async function withSlot<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (sending < MAX_SENDING) sending += 1;
  else await nextSlot(signal);
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else sending -= 1;
  }
}

const nextSlot = (signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const begin = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.push(begin);
  });

/** The endings that a file of a purpose may have, as a file input's `accept` takes them. */
export const acceptedFiles = (purpose: UploadPurpose): string =>
  endingsOf(purpose)
    .map((ending) => `.${ending}`)
    .join(',');

const endingsOf = (purpose: UploadPurpose): readonly string[] =>
  UPLOAD_PURPOSES[purpose].allowsPdf
    ? [...UPLOAD_PURPOSES[purpose].kinds, 'pdf']
    : UPLOAD_PURPOSES[purpose].kinds;

const MiB = 1024 * 1024;

/**
 * The problem of the file that is visible before the upload; null if there is none. Its content decides; its name counts
 * only where the first bytes do not tell.
 */
async function objectionTo(file: File, purpose: UploadPurpose): Promise<string | null> {
  const kind = (await kindOf(file)) ?? /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (kind === 'heic') return messages.pictureHeic;
  const isPicture = kind === 'other' || IMAGE_ENDINGS.some((it) => it === kind);
  if (!endingsOf(purpose).includes(kind)) return kindRefusal(purpose, isPicture);
  if (file.size === 0) return kindRefusal(purpose, false);
  return tooLarge(file, purpose);
}

const kindOf = async (file: File) => fileKind(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()));

function tooLarge({ size }: File, purpose: UploadPurpose): string | null {
  const { maxBytes } = UPLOAD_PURPOSES[purpose];
  if (size <= maxBytes) return null;
  return fill(messages.fileTooLarge, { megabytes: maxBytes / MiB });
}

/** With XMLHttpRequest, which alone reports the progress. */
function post(
  file: File,
  { url, fields }: { url: string; fields: Record<string, string> },
  { onProgress, signal }: Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => (isSuccess(request.status) ? resolve() : reject(refusalOf(request)));
    request.onerror = () => reject(new ApiError('network', messages.networkFailed));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.open('POST', url);
    request.send(form);
  });
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** Our server says why in its envelope; a bucket's reasons are not for people. */
function refusalOf({ status, responseText }: XMLHttpRequest): ApiError {
  return new ApiError('refused', messageIn(responseText) ?? messages.uploadFailed, { status });
}

function messageIn(text: string): string | null {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
}
