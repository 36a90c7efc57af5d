/** The photographs of a form and their uploads; they are kept from step to step. */
import { useEffect, useState } from 'react';
import { ApiError, type ApplicantApi } from '../../../../providers/api.ts';
import { uploadFile } from '../../../../providers/upload.ts';
import { UPLOAD_PURPOSES, type UploadPurpose } from '../../../../shared/domain/upload.ts';
import { tooManyFiles } from '../../../../shared/files/too-many-files.ts';
import { previewOf } from '../../../picture-preview.ts';
import { needsProof } from './proof.ts';

interface DocumentState {
  /** The chosen file; sent again after the phone was proven again. */
  file?: File;
  purpose?: UploadPurpose;
  /** A data address of it; null where the browser cannot read it. */
  preview: string | null;
  /** From 0 to 1 while the file is sent, null otherwise. */
  progress: number | null;
  problem: string | null;
  /** The phone must be proven before it can be sent. */
  awaitsProof: boolean;
}

const NOTHING: DocumentState = { preview: null, progress: null, problem: null, awaitsProof: false };

interface DocumentsOptions {
  api: ApplicantApi;
  /** Gets the address of an uploaded file; empty for a removed one. */
  onUrl: (name: string, url: string) => void;
}

export function useDocuments({ api, onUrl }: DocumentsOptions) {
  const [states, setStates] = useState<Readonly<Record<string, DocumentState>>>({});
  /** The installation accepts no files here: the application is submitted without them. */
  const [isUnavailable, setUnavailable] = useState(false);
  const [controllers] = useState(() => new Map<string, AbortController>());
  useEffect(() => () => controllers.forEach((it) => void it.abort()), [controllers]);

  const change = (name: string, changed: Partial<DocumentState>) =>
    setStates((all) => ({ ...all, [name]: { ...(all[name] ?? NOTHING), ...changed } }));

  async function choose(name: string, purpose: UploadPurpose, files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    if (files.length > UPLOAD_PURPOSES[purpose].maxFiles)
      return change(name, { problem: tooManyFiles(files) });
    await send(name, purpose, file);
  }

  async function send(name: string, purpose: UploadPurpose, file: File) {
    controllers.get(name)?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    controllers.set(name, controller);
    const update = (changed: Partial<DocumentState>) => {
      if (!signal.aborted) change(name, changed);
    };
    update({ ...NOTHING, file, purpose, progress: 0 });
    // Removes the earlier file, even if the new upload fails.
    onUrl(name, '');
    void previewOf(file).then((preview) => update({ preview }));
    try {
      const url = await uploadFile(file, {
        purpose,
        api,
        signal,
        onProgress: (progress) => update({ progress }),
      });
      if (signal.aborted) return;
      update({ progress: null });
      onUrl(name, url);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'missing') {
        controller.abort();
        setUnavailable(true);
        return change(name, { ...NOTHING, file: undefined });
      }
      update({ progress: null, problem: error.message, awaitsProof: needsProof(error) });
    }
  }

  function remove(name: string) {
    controllers.get(name)?.abort();
    change(name, { ...NOTHING, file: undefined });
    onUrl(name, '');
  }

  /** Sends the files again that were refused without a proof. */
  function resume() {
    for (const [name, { file, purpose, awaitsProof }] of Object.entries(states)) {
      if (file && purpose && awaitsProof) void send(name, purpose, file);
    }
  }

  const stateOf = (name: string): DocumentState => states[name] ?? NOTHING;
  return { stateOf, choose, remove, resume, isUnavailable };
}

export type Documents = ReturnType<typeof useDocuments>;
