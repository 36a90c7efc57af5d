/** Mounts the operators' console in the site; loaded on demand. */
import { lazy, Suspense } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { Installation } from '../framework/installation.ts';

const OperatorConsole = lazy(() => import('./index.tsx'));

export default function OperatorEntry() {
  const installation = useOutletContext<Installation>();
  return (
    <Suspense fallback={installation.skeleton}>
      <OperatorConsole {...installation} />
    </Suspense>
  );
}
