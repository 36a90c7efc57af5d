/** React, and what it needs to hydrate the server's markup of an island. */
import { type ComponentType, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PageInfoContext } from '../page-info.ts';
import { fromAttribute } from './attribute-json.ts';
import { IslandName as Name } from './control-id.ts';
import { ISLANDS, type IslandName } from './registry.ts';

/** @returns when the island is interactive @throws if its code cannot be loaded */
export async function hydrateIsland(root: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = root.dataset;
  const { default: component } = await ISLANDS[island as IslandName]();
  const Component = component as ComponentType<object>;
  const { brand = '', api } = document.documentElement.dataset;
  const info = {
    brand,
    isOwnApi: api === 'own',
    pathname: location.pathname,
    search: location.search,
  };
  await new Promise<void>((resolve) =>
    hydrateRoot(
      root,
      <PageInfoContext value={info}>
        <Name value={island}>
          <Component {...(fromAttribute(props) as object)} />
          <Live onLive={resolve} />
        </Name>
      </PageInfoContext>,
    ),
  );
}

function Live({ onLive }: { onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return null;
}
