/** What stands in place of something for visitors: code that only those load who may be signed in. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hasToken, onSessionChange } from '../../providers/session-presence.ts';

type Part = ComponentType<{ children: ReactNode }>;

interface WhenSignedInProps {
  /** Brings a part that knows the session, and shows its children when there is none after all. */
  load: () => Promise<{ default: Part }>;
  /** For visitors, for the server, and where the code can't be had. */
  children: ReactNode;
}

export function WhenSignedIn({ load, children }: WhenSignedInProps) {
  const [Part, setPart] = useState<Part>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it brings the same code each time
  useEffect(() => {
    const look = () => {
      if (hasToken())
        load().then(
          ({ default: it }) => setPart(() => it),
          () => {},
        );
    };
    look();
    return onSessionChange(look);
  }, []);
  return Part ? <Part>{children}</Part> : children;
}
