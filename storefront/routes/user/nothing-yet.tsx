import type { ReactNode } from 'react';
import { Notice } from '../../components/notice.tsx';

interface NothingYetProps {
  title: string;
  /** What leads to the first entry. */
  children: ReactNode;
}

/** An empty list of the user, with a link to the listings. */
export const NothingYet = ({ title, children }: NothingYetProps) => (
  <Notice title={title}>
    <p>{children}</p>
    <p>
      <a className="button" href="/search">
        去看看标的
      </a>
    </p>
  </Notice>
);
