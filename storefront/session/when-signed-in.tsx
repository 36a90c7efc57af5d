/** Renders a lazily loaded component for signed-in users instead of what visitors see. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hasToken, onSessionChange } from '../../providers/session-presence.ts';

interface WhenSignedInProps<Props> {
  /** Loads a component that reads the session, and renders its children when there is none. */
  load: () => Promise<{ default: ComponentType<Props & { children: ReactNode }> }>;
  /** The component's other properties. */
  props: Props;
  /** For visitors, for the server, and where the code could not be loaded. */
  children: ReactNode;
}

export function WhenSignedIn<Props extends object>({ load, props, children }: WhenSignedInProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props & { children: ReactNode }>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it brings the same code each time
  useEffect(() => {
    const update = () => {
      if (hasToken())
        load().then(
          ({ default: it }) => setLoaded(() => it),
          () => {},
        );
    };
    update();
    return onSessionChange(update);
  }, []);
  return Loaded ? <Loaded {...props}>{children}</Loaded> : children;
}
