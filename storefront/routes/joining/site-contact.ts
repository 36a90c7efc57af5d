import { useContext } from 'react';
import { SiteContext } from '../../site-context.ts';

/** What the operator set of its contact data; empty is not set. */
export function useSiteContact() {
  const { hotline, email, service_hours } = useContext(SiteContext);
  return { hotline, email, serviceHours: service_hours };
}
