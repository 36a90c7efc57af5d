import { useEffect } from 'react';

/**
 * Tells the server that a visitor looks at the listing: once a visit, however often the page is reloaded.
 * @param id null where the installation doesn't count looks
 */
export function useLook(id: number | null): void {
  useEffect(() => {
    if (id === null) return;
    const mark = `looked-${id}`;
    try {
      if (sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, '1');
    } catch {
      // A browser that keeps nothing counts each time.
    }
    navigator.sendBeacon('/customer/Index/look', new URLSearchParams({ id: String(id) }));
  }, [id]);
}
