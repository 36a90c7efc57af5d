/** Signs out an idle operator, and follows changes of the session in other tabs. Drafts stay. */
import { useEffect } from 'react';
import { OPERATOR_LOGIN } from '../../../providers/operator/auth-provider.ts';
import { leaveOperator } from '../../../providers/operator/leave.ts';
import { noteActivity, readOperator, rememberOperatorReturn } from '../../../providers/operator/session.ts';

const CHECK_EVERY_MS = 15_000;
const ACTIVITIES = ['pointerdown', 'keydown', 'wheel'] as const;

export function useOperatorWatch(): void {
  useEffect(() => {
    const name = readOperator()?.name;
    let noted = 0;
    let isLeaving = false;

    async function check() {
      const present = readOperator();
      if (isLeaving || present?.name === name) return;
      isLeaving = true;
      rememberOperatorReturn(location.pathname + location.search);
      if (!present) await leaveOperator();
      location.assign(present ? '/ops' : OPERATOR_LOGIN);
    }

    function onActivity({ timeStamp }: Event) {
      if (timeStamp - noted < CHECK_EVERY_MS) return;
      noted = timeStamp;
      noteActivity();
    }

    const timer = setInterval(check, CHECK_EVERY_MS);
    addEventListener('storage', check);
    addEventListener('pageshow', check);
    for (const it of ACTIVITIES) addEventListener(it, onActivity, { passive: true });
    return () => {
      clearInterval(timer);
      removeEventListener('storage', check);
      removeEventListener('pageshow', check);
      for (const it of ACTIVITIES) removeEventListener(it, onActivity);
    };
  }, []);
}
