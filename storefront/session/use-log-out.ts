/** Signs out at the click of a button, which cannot be clicked twice. */
import { useState } from 'react';
import { logOut as logOutOfSite } from './log-out.ts';

/** @param logOut signs out and opens another page */
export function useLogOut(logOut: () => Promise<void> = logOutOfSite) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut();
  };
  return { isLeaving, leave };
}
