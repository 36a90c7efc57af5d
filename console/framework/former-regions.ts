/** Regions by former names. The history is large: it is loaded when a region is searched for. */
import { useEffect, useMemo, useState } from 'react';
import type { RegionPath } from '../../shared/regions/index.ts';

type Reader = typeof import('../../shared/regions/read.ts').readRegion;

/** @returns today's regions of a former name or code; none for other texts, and until the history is loaded */
export function useFormerRegions(text: string): readonly RegionPath[] {
  const [reader, setReader] = useState<{ read: Reader } | null>(null);
  const isSearched = text.trim().length >= 2;
  useEffect(() => {
    if (!isSearched || reader) return;
    import('../../shared/regions/read.ts').then(
      ({ readRegion }) => setReader({ read: readRegion }),
      // Without it the search finds today's names.
      () => {},
    );
  }, [isSearched, reader]);
  return useMemo(() => {
    const reading = isSearched ? reader?.read(text) : undefined;
    if (!reading || reading.problem !== undefined) return [];
    return reading.meanings.filter(({ change }) => change !== null).map(({ path }) => path);
  }, [isSearched, reader, text]);
}
