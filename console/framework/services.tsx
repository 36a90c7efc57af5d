/** Services that the framework needs besides records: uploads, files to save, codes to phones, and the key of a map. */
import { createContext, type ReactNode, use } from 'react';
import type { Api } from '../../providers/api.ts';
import type { CodeApi } from '../../providers/codes/request-code.ts';
import type { Permission } from '../../shared/domain/accounts/permission.ts';
import type { MapTiles } from '../../shared/map/map-tiles.ts';

export interface ConsoleServices {
  api: Pick<Api, 'signUpload' | 'completeUpload' | 'uploadLink' | 'handFile'>;
  /** Sends codes, where a page of the console needs them. */
  codes?: CodeApi;
  /** The owner of the drafts of forms; default: the account that is signed in to the site. */
  draftOwner?: () => string | null;
  /** The permissions of the signed-in account, if they differ. */
  permissions?: readonly Permission[];
  /** The key of Google Maps; null without one: places are then picked on outlines. */
  mapsKey: string | null;
  /** The operator's own map, on which places are picked instead; null or undefined for none. */
  mapTiles?: MapTiles | null;
}

const Services = createContext<ConsoleServices | null>(null);

export const ServicesProvider = ({
  services,
  children,
}: {
  services: ConsoleServices;
  children: ReactNode;
}) => <Services value={services}>{children}</Services>;

/** @throws Error outside of a ServicesProvider */
export function useServices(): ConsoleServices {
  const services = use(Services);
  if (!services) throw new Error('The console’s parts need a ServicesProvider above them');
  return services;
}
