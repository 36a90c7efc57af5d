/** Signs out at the press of a button, which cannot be pressed twice. */
import { useState } from 'react';
import { logOut } from './log-out.ts';

export function useLogOut() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut();
  };
  return { isLeaving, leave };
}
