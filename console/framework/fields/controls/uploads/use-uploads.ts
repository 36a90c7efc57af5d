/** Running uploads, with progress and preview. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../../providers/api.ts';
import { uploadFile } from '../../../../../providers/upload.ts';
import type { UploadPurpose } from '../../../../../shared/domain/upload.ts';
import { tooManyFiles } from '../../../../../shared/files/too-many-files.ts';
import { useServices } from '../../../services.tsx';

export interface UploadProgress {
  key: number;
  name: string;
  /** From 0 to 1. */
  progress: number;
  /** A data URL; null before the file is read, and for files that are not pictures. */
  preview: string | null;
}

interface Options {
  purpose: UploadPurpose;
  onArrived: (address: string, file: File) => void;
  onProblem: (problem: string | null) => void;
  onBusy: (isBusy: boolean) => void;
}

let lastKey = 0;

export function useUploads({ purpose, ...on }: Options) {
  const { api } = useServices();
  const [sending, setSending] = useState<readonly UploadProgress[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  /** Of the files that were chosen last. A picture that arrives changes the value, which clears the field's problem. */
  const problems = useRef<string[]>([]);
  const busy = useEffectEvent(on.onBusy);
  // After an upload the form's current handlers are called, not those at the time of the choice.
  const newest = useRef(on);
  useEffect(() => {
    newest.current = on;
  });
  const isBusy = sending.length > 0;
  // Ends in the same render that displays the picture: a save right after it is not blocked.
  useLayoutEffect(() => {
    busy(isBusy);
    return () => busy(false);
  }, [isBusy]);
  useEffect(() => {
    const open = controllers.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const change = (key: number, changed: Partial<UploadProgress>) =>
    setSending((now) => now.map((it) => (it.key === key ? { ...it, ...changed } : it)));

  function forget(key: number) {
    controllers.current.delete(key);
    setSending((now) => now.filter((it) => it.key !== key));
  }

  const report = () => newest.current.onProblem(problems.current.join('；') || null);

  /** Sends the first files, as many as there is room for; each of the others is named. */
  function choose(files: readonly File[], room = files.length) {
    const excess = files.slice(Math.max(0, room));
    problems.current = excess.length > 0 ? [tooManyFiles(excess)] : [];
    report();
    for (const file of files.slice(0, Math.max(0, room))) void send(file);
  }

  async function send(file: File) {
    lastKey += 1;
    const key = lastKey;
    const controller = new AbortController();
    controllers.current.set(key, controller);
    setSending((now) => [...now, { key, name: file.name, progress: 0, preview: null }]);
    void previewOf(file).then((preview) => change(key, { preview }));
    try {
      const address = await uploadFile(file, {
        purpose,
        api,
        signal: controller.signal,
        onProgress: (progress) => change(key, { progress }),
      });
      forget(key);
      if (controller.signal.aborted) return;
      newest.current.onArrived(address, file);
      if (problems.current.length > 0) report();
    } catch (error) {
      forget(key);
      if (controller.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'expired') return;
      problems.current.push(`${file.name}：${error.message}`);
      report();
    }
  }

  return { sending, choose, cancel: (key: number) => controllers.current.get(key)?.abort() };
}

/** The content security policy allows data URLs, but no blob URLs. @returns null if the file is not a picture */
function previewOf(file: File): Promise<string | null> {
  if (!/\.(jpe?g|png|gif|bmp|webp)$/i.test(file.name)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
