/** Shows a success message, then leaves the page. */
import { App } from 'antd';
import { useEffect, useRef } from 'react';

const LEAVE_MS = 1_000;

/** @returns a function that shows the message, and calls `leave` a second later unless the page was left before */
export function useReturn(leave: () => void): (message: string) => void {
  const { message: toast } = App.useApp();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (message) => {
    void toast.success(message);
    timer.current = setTimeout(leave, LEAVE_MS);
  };
}
