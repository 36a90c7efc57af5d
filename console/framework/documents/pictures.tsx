/** Maps picture addresses of records to URLs that this page may load. */
import { createContext, type ReactNode, use, useCallback } from 'react';
import { type PicturePolicy, pictureUrl } from '../../../shared/markdown/picture-policy.ts';

/** Default: only this site's own files. */
const Policy = createContext<PicturePolicy>({ pictureBase: '', publicOrigin: '', imageOrigins: [] });

export const PicturesProvider = ({ policy, children }: { policy: PicturePolicy; children: ReactNode }) => (
  <Policy value={policy}>{children}</Policy>
);

/** @returns the URL to load a picture from; null if the picture policy forbids it */
export function usePictureUrl(): (address: string) => string | null {
  const policy = use(Policy);
  return useCallback((address) => pictureUrl(address, policy), [policy]);
}
