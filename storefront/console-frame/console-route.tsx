/** What the routes of all consoles have in common. */
import { type ComponentType, type ReactNode, useState } from 'react';
import { type MetaDescriptor, Outlet } from 'react-router-dom';
import { PageFailure } from '../components/frame/page-failure.tsx';
import { usePageInfo } from '../page-info.ts';
import { installationIn, type Matches, pageMeta } from '../page-meta.ts';
import { showToast } from '../toast.ts';
import { ConsoleSkeleton, FoldedMenuMark } from './console-frame.tsx';

export const consoleMeta =
  (title: string, path: string) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    ...pageMeta({ title, path }, installationIn(matches)),
    { name: 'robots', content: 'noindex' },
  ];

/** The console's counters, by name. */
type Counts = Readonly<Record<string, number>>;

export interface FrameProps {
  /** Absent until the console has loaded them. */
  counts?: Counts;
  children: ReactNode;
}

/** @param Frame the bar, with the console below it */
export function consoleParts(title: string, Frame: ComponentType<FrameProps>) {
  const skeleton = <ConsoleSkeleton title={title} />;
  return {
    /** @param installation what the console needs to know of it */
    Console({ installation }: { installation: object }) {
      const [counts, setCounts] = useState<Counts>({});
      const { brand } = usePageInfo();
      return (
        <Frame counts={counts}>
          <Outlet context={{ ...installation, brand, notify: showToast, onCounts: setCounts, skeleton }} />
        </Frame>
      );
    },
    Loading: () => (
      <>
        <FoldedMenuMark />
        <Frame>{skeleton}</Frame>
      </>
    ),
    Failure: ({ error }: { error: unknown }) => (
      <Frame>
        <PageFailure error={error} />
      </Frame>
    ),
  };
}
