/** Mounts the creditor's console in the site; loaded on demand. */
import { lazy, Suspense } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { Installation } from '../framework/installation.ts';

const CreditorConsole = lazy(() => import('./index.tsx'));

export default function CreditorEntry() {
  const installation = useOutletContext<Installation>();
  return (
    <Suspense fallback={installation.skeleton}>
      <CreditorConsole {...installation} />
    </Suspense>
  );
}
