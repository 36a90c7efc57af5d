/** The countdown after a code was sent: it survives a reload, because the server counts on too. */
import { useCallback, useEffect, useState } from 'react';

const read = (name: string): number => {
  try {
    return Number(sessionStorage.getItem(name)) || 0;
  } catch {
    return 0;
  }
};

/**
 * @param key the code's purpose; each has its own countdown
 * @returns the seconds left (0: a code may be requested) and a function that starts the countdown
 */
export function useResend(key: string): { left: number; start: (seconds: number) => void } {
  const name = `resend-${key}`;
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));

  // The server cannot read the browser's storage while it renders.
  useEffect(() => {
    setNow(Date.now());
    setUntil(read(name));
  }, [name]);

  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isCounting]);

  const start = useCallback(
    (seconds: number) => {
      const end = Date.now() + seconds * 1_000;
      try {
        sessionStorage.setItem(name, String(end));
      } catch {
        // It counts down all the same, until the page is reloaded.
      }
      setNow(Date.now());
      setUntil(end);
    },
    [name],
  );
  return { left, start };
}
