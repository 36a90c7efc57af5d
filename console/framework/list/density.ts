/** The height of table rows, remembered by the browser, also after signing out. */
import { useState } from 'react';

export type Density = 'standard' | 'compact';

const KEY = 'consoleDensity';

function readDensity(): Density {
  try {
    return localStorage.getItem(KEY) === 'compact' ? 'compact' : 'standard';
  } catch {
    return 'standard';
  }
}

export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(readDensity);
  const change = (next: Density) => {
    setDensity(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // The rows are so on this page only.
    }
  };
  return [density, change];
}
