/** A dialog whose code loads when it is opened. Its place is a dialog at once, so single keys are off from then on. */
import { type ReactNode, Suspense } from 'react';

interface LazyDialogProps {
  children: ReactNode;
  /** Visible while the code loads. */
  pending?: ReactNode;
}

export const LazyDialog = ({ children, pending }: LazyDialogProps) => (
  <Suspense
    fallback={
      <div role="dialog" aria-label="正在打开" aria-busy="true">
        {pending}
      </div>
    }
  >
    {children}
  </Suspense>
);
