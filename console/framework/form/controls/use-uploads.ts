/** Running uploads, with progress and preview. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../providers/api.ts';
import { uploadFile } from '../../../../providers/upload.ts';
import type { UploadPurpose } from '../../../../shared/domain/upload.ts';
import { useServices } from '../../services.tsx';

export interface Sending {
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
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
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

  const change = (key: number, changed: Partial<Sending>) =>
    setSending((now) => now.map((it) => (it.key === key ? { ...it, ...changed } : it)));

  function forget(key: number) {
    controllers.current.delete(key);
    setSending((now) => now.filter((it) => it.key !== key));
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
      if (!controller.signal.aborted) newest.current.onArrived(address, file);
    } catch (error) {
      forget(key);
      if (controller.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'expired') newest.current.onProblem(`${file.name}：${error.message}`);
    }
  }

  return { sending, send, cancel: (key: number) => controllers.current.get(key)?.abort() };
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
