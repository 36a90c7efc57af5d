/** Mounts a console in the site, which loads it on demand. */
import { type ComponentType, Suspense } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { Installation } from './installation.ts';

/** @param Console made by `React.lazy` */
export const consoleEntry = (Console: ComponentType<Installation>) =>
  function ConsoleEntry() {
    const installation = useOutletContext<Installation>();
    return (
      <Suspense fallback={installation.skeleton}>
        <Console {...installation} />
      </Suspense>
    );
  };
