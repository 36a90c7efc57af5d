/** Where the pictures that records name are, for this page. */
import { createContext, type ReactNode, use, useCallback } from 'react';
import { type PicturePolicy, shownPicture } from '../../shared/picture-policy.ts';

/** Until an installation says more: our own files alone. */
const Policy = createContext<PicturePolicy>({ pictureBase: '', publicOrigin: '', imageOrigins: [] });

export const PicturesProvider = ({ policy, children }: { policy: PicturePolicy; children: ReactNode }) => (
  <Policy value={policy}>{children}</Policy>
);

/** @returns where the picture of an address is; null where it may not be shown */
export function useShownPicture(): (address: string) => string | null {
  const policy = use(Policy);
  return useCallback((address) => shownPicture(address, policy), [policy]);
}
