import { useRouteLoaderData } from 'react-router-dom';
import type { loader as rootLoader } from '../../root.tsx';

/** What the operator set of its contact data; empty is not set. */
export function useSiteContact() {
  const site = useRouteLoaderData<typeof rootLoader>('root');
  return { hotline: site?.hotline ?? '', email: site?.email ?? '', serviceHours: site?.service_hours ?? '' };
}
