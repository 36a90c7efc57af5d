/** The upload of a picture: its preview, progress and result. */
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../providers/api.ts';
import { uploadFile } from '../../../../providers/upload.ts';
import { UPLOAD_PURPOSES } from '../../../../shared/domain/upload.ts';
import { tooManyFiles } from '../../../../shared/files/too-many-files.ts';
import { previewOf } from '../../../picture-preview.ts';
import { browserApi } from '../../../session/browser-api.ts';

interface State {
  /** The chosen picture as a data address; null before. */
  preview: string | null;
  /** From 0 to 1 while the file is sent, null otherwise. */
  progress: number | null;
  /** The address of the uploaded picture; null if there is no new one. */
  url: string | null;
  problem: string | null;
}

const NOTHING: State = { preview: null, progress: null, url: null, problem: null };

export function useAvatarUpload() {
  const [state, setState] = useState(NOTHING);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function choose(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    if (files.length > UPLOAD_PURPOSES.avatar.maxFiles) {
      setState((now) => ({ ...now, problem: tooManyFiles(files) }));
      return;
    }
    sending.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    const change = (changed: Partial<State>) => {
      if (!signal.aborted) setState((now) => ({ ...now, ...changed }));
    };
    setState({ ...NOTHING, progress: 0 });
    void previewOf(file).then((address) => change({ preview: address }));
    try {
      const url = await uploadFile(file, {
        purpose: 'avatar',
        api: browserApi(),
        signal,
        onProgress: (progress) => change({ progress }),
      });
      change({ progress: null, url });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      change({ ...NOTHING, problem: error.kind === 'expired' ? null : error.message });
    }
  }

  function cancel() {
    sending.current?.abort();
    setState(NOTHING);
  }

  return { ...state, choose, cancel };
}

export type AvatarUpload = ReturnType<typeof useAvatarUpload>;
