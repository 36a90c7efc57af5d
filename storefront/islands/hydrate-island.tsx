/** React, and what it needs to continue what the server rendered of an island. */
import { type ComponentType, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PageInfoContext } from '../page-info.ts';
import { fromAttribute } from './attribute-json.ts';
import { ISLANDS, type IslandName } from './registry.ts';

export async function hydrateIsland(place: HTMLElement): Promise<void> {
  const { island, props = '{}' } = place.dataset;
  const { default: component } = await ISLANDS[island as IslandName]();
  const Component = component as ComponentType<object>;
  const { brand = '', api } = document.documentElement.dataset;
  const info = {
    brand,
    isOwnApi: api === 'own',
    pathname: location.pathname,
    search: location.search,
  };
  hydrateRoot(
    place,
    <PageInfoContext value={info}>
      <Component {...(fromAttribute(props) as object)} />
      <Live place={place} />
    </PageInfoContext>,
  );
}

/** Marks an island whose parts answer. */
function Live({ place }: { place: HTMLElement }) {
  useEffect(() => {
    place.dataset.live = 'yes';
  }, [place]);
  return null;
}
