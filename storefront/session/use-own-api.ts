/** Whether the site's API is our own: another installation's has neither uploads nor third parties for us. */
import { useRouteLoaderData } from 'react-router-dom';

export const useOwnApi = (): boolean =>
  (useRouteLoaderData('root') as { isOwnApi?: boolean } | undefined)?.isOwnApi ?? true;
