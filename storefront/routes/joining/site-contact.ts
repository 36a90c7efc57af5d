import { useContext } from 'react';
import { SiteContext } from '../../site-context.ts';

/** The operator's contact data from the settings; empty if not set. */
export function useSiteContact() {
  const { hotline, email, service_hours } = useContext(SiteContext);
  return { hotline, email, serviceHours: service_hours };
}
