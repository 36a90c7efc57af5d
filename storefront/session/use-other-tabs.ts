import { useEffect, useEffectEvent } from 'react';

/** Calls back after a change of the session in another tab, and when the page returns from the back/forward cache. */
export function useOtherTabs(onChange: () => void): void {
  const refresh = useEffectEvent(onChange);
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && refresh();
    const onStorage = () => refresh();
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onReturn);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onReturn);
    };
  }, []);
}
