/** Renders a lazily loaded part for signed-in users instead of the visitors' part. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hasToken, onSessionChange } from '../../providers/session-presence.ts';

interface WhenSignedInProps<Props> {
  /** Brings a part that knows the session, and shows its children when there is none after all. */
  load: () => Promise<{ default: ComponentType<Props & { children: ReactNode }> }>;
  /** What the part needs besides. */
  props: Props;
  /** For visitors, for the server, and where the code can't be had. */
  children: ReactNode;
}

export function WhenSignedIn<Props extends object>({ load, props, children }: WhenSignedInProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props & { children: ReactNode }>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it brings the same code each time
  useEffect(() => {
    const update = () => {
      if (hasToken())
        load().then(
          ({ default: it }) => setPart(() => it),
          () => {},
        );
    };
    update();
    return onSessionChange(update);
  }, []);
  return Part ? <Part {...props}>{children}</Part> : children;
}
