/** Files on their way to the server: how far they are, and what they look like meanwhile. */
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
  /** A data address; null for what is no picture, and before it was read. */
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
  // What is called after an upload is the form's newest, not that of when the file was chosen.
  const newest = useRef(on);
  useEffect(() => {
    newest.current = on;
  });
  const isBusy = sending.length > 0;
  // In the moment in which it is shown: whoever saves as soon as the picture stands there is not told to wait.
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

/** Pages may show data addresses, and no others of the browser's own. @returns null for what is no picture */
function previewOf(file: File): Promise<string | null> {
  if (!/\.(jpe?g|png|gif|bmp|webp)$/i.test(file.name)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
