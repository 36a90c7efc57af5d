/** The hits for the typed text: after a pause in typing, and only those of the last text. */
import { useEffect, useState } from 'react';
import type { ConsoleSearch, Hit } from './search.ts';

const PAUSE_MS = 200;

type State = 'done' | 'searching' | 'failed';

export function useHits(find: ConsoleSearch['find'], text: string): { hits: readonly Hit[]; state: State } {
  const [found, setFound] = useState<{ text: string; hits: readonly Hit[]; state: State }>({
    text: '',
    hits: [],
    state: 'done',
  });
  useEffect(() => {
    if (text === '') return;
    const stopping = new AbortController();
    const search = async () => {
      try {
        const hits = await find(text, stopping.signal);
        if (!stopping.signal.aborted) setFound({ text, hits, state: 'done' });
      } catch {
        if (!stopping.signal.aborted) setFound({ text, hits: [], state: 'failed' });
      }
    };
    const timer = setTimeout(search, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [find, text]);
  if (text === '') return { hits: [], state: 'done' };
  return found.text === text ? found : { hits: [], state: 'searching' };
}
