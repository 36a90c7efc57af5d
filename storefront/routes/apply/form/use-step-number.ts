/** The step in the address, `?step=2`, so that the browser's back leads to the step before. */
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'step';

/** @returns the step of the address, from 0, and a function that opens another one */
export function useStepNumber(): [number, (step: number, options?: { replace?: boolean }) => void] {
  const [query, setQuery] = useSearchParams();
  const text = query.get(PARAMETER) ?? '1';
  const step = /^\d{1,2}$/.test(text) ? Math.max(Number(text) - 1, 0) : 0;
  return [
    step,
    (next, options) =>
      setQuery((present) => {
        const changed = new URLSearchParams(present);
        changed.set(PARAMETER, String(next + 1));
        return changed;
      }, options),
  ];
}
