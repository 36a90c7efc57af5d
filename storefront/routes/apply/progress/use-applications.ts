import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../../providers/api.ts';
import type { OwnApplication } from '../../../../shared/contract/accounts/applications.ts';
import { applicantApi } from '../applicant.ts';

interface ApplicationsResult {
  /** Newest first; absent while they are loading. */
  applications?: readonly OwnApplication[];
  /** Why loading failed, in Chinese. */
  failure?: string;
}

/** @param onExpired the phone must be proven again */
export function useApplications(token: string, onExpired: () => void) {
  const [found, setFound] = useState<ApplicationsResult>({});
  /** Counts attempts to load. */
  const [attempt, setAttempt] = useState(0);
  const expire = useEffectEvent(onExpired);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads them again
  useEffect(() => {
    let isOver = false;
    const answer = (changed: () => void) => {
      if (!isOver) changed();
    };
    applicantApi(() => token)
      .applicationsOfPhone({})
      .then(({ list }) => answer(() => setFound({ applications: list })))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        answer(() => (error.kind === 'expired' ? expire() : setFound({ failure: error.message })));
      });
    return () => {
      isOver = true;
    };
  }, [token, attempt]);

  return {
    ...found,
    reload() {
      setFound({});
      setAttempt((now) => now + 1);
    },
  };
}
