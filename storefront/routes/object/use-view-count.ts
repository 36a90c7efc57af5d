import { useEffect } from 'react';

/**
 * Counts a view of the listing: once per visit, also after reloads.
 * @param id null if the installation does not count views
 */
export function useViewCount(id: number | null): void {
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
