import { type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../use-hydrated.ts';
import styles from './application-page.module.css';
import { FormSkeleton } from './form-skeleton.tsx';

interface ApplyFrameProps {
  title: string;
  intro?: string;
  /** Loaded lazily: it needs scripts. */
  children: ReactNode;
}

/** A page for applicants. The server renders its heading and a skeleton. */
export function ApplyFrame({ title, intro, children }: ApplyFrameProps) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </header>
      {isHydrated ? <Suspense fallback={<FormSkeleton />}>{children}</Suspense> : <FormSkeleton />}
    </div>
  );
}
