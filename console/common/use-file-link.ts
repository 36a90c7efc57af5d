/** The link to a private file, which is valid for five minutes. */
import { useEffect, useState } from 'react';
import { ApiError } from '../../providers/api.ts';
import { useServices } from '../framework/services.tsx';

interface PrivateFile {
  /** '' when there is none. */
  url: string;
  /** Null if the server sends none. */
  type: string | null;
}

/** @returns null while the link is requested */
export function usePrivateFile(address: string): PrivateFile | null {
  const { api } = useServices();
  const [file, setFile] = useState<PrivateFile | null>(null);

  useEffect(() => {
    let isCancelled = false;
    setFile(null);
    api.uploadLink({ url: address }).then(
      ({ data }) => isCancelled || setFile({ url: data.url, type: data.content_type ?? null }),
      (error) => {
        if (!(error instanceof ApiError)) throw error;
        if (!isCancelled) setFile({ url: '', type: null });
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [api, address]);

  return file;
}

/** @returns null while the link is requested, and '' when there is none */
export const useFileLink = (address: string): string | null => usePrivateFile(address)?.url ?? null;
