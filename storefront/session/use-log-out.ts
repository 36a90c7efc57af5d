/** Signs out at the press of a button, which cannot be pressed twice. */
import { useState } from 'react';
import { logOut as logOutOfSite } from './log-out.ts';

/** @param logOut signs out, and leads somewhere else */
export function useLogOut(logOut: () => Promise<void> = logOutOfSite) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut();
  };
  return { isLeaving, leave };
}
