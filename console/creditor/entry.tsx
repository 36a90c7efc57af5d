/** The creditor's console at its place in the site, fetched when somebody comes here. */
import { lazy, Suspense } from 'react';
import { useOutletContext } from 'react-router';

/** What the frame around knows. */
export interface Installation {
  /** Of the map service; null where the offline map serves. */
  mapsKey: string | null;
  /** Shows a message over whatever page is open. */
  tell: (message: string) => void;
}

const CreditorConsole = lazy(() => import('./creditor-console.tsx'));

export default function CreditorEntry() {
  const installation = useOutletContext<Installation>();
  return (
    <Suspense fallback={<p className="visually-hidden">正在加载</p>}>
      <CreditorConsole {...installation} />
    </Suspense>
  );
}
