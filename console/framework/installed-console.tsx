/** A console of an installation, which makes its connections once. */
import { useState } from 'react';
import { Console, type ConsoleProps } from './console.tsx';
import { PicturesProvider } from './documents/pictures.tsx';
import type { Installation } from './installation.ts';
import type { Counts } from './menu/counters.ts';
import { type ConsoleServices, ServicesProvider } from './services.tsx';

/** The installation's data for a console. */
export interface Connections
  extends Pick<ConsoleProps, 'dataProvider' | 'authProvider' | 'accessControlProvider' | 'search'> {
  services: ConsoleServices;
  /** Reads the numbers that the menu names. */
  loadCounts: () => Promise<Counts>;
}

interface InstalledConsoleProps
  extends Pick<ConsoleProps, 'title' | 'base' | 'home' | 'resources' | 'pages' | 'menu'> {
  installation: Installation;
  connect: (installation: Installation) => Connections;
}

const COUNTERS_EVERY_MS = 30_000;

export function InstalledConsole({ installation, connect, ...frame }: InstalledConsoleProps) {
  const { brand, pictures, onCounts } = installation;
  const [{ services, ...providers }] = useState(() => {
    const { loadCounts, ...others } = connect(installation);
    const load = async () => {
      const counts = await loadCounts();
      onCounts(counts);
      return counts;
    };
    return { ...others, counters: { load, everyMs: COUNTERS_EVERY_MS } };
  });
  return (
    <ServicesProvider services={services}>
      <PicturesProvider policy={pictures}>
        <Console brand={brand} {...frame} {...providers} />
      </PicturesProvider>
    </ServicesProvider>
  );
}
