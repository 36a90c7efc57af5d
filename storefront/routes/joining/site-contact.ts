import { useRouteLoaderData } from 'react-router-dom';
import type { loader } from '../site.tsx';

/** What the operator set of its contact data; empty is not set. */
export function useSiteContact() {
  const site = useRouteLoaderData<typeof loader>('site');
  return { hotline: site?.hotline ?? '', email: site?.email ?? '', serviceHours: site?.service_hours ?? '' };
}
