import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether the page's scripts run: false in the HTML of the server. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
