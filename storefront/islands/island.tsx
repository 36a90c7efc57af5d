/**
 * A part of a document that becomes interactive by itself. The server renders it like the rest of the page; the
 * browser loads its code on its occasion. In pages that run as an app it is an ordinary component.
 */
import type { ComponentType } from 'react';
import { toAttribute } from './attribute-json.ts';
import { IslandName as Name } from './control-id.ts';
import type { IslandName, Occasion } from './registry.ts';

/** @param Component the one that the registry loads by this name; its props are sent as JSON */
export function island<Props extends object>(
  name: IslandName,
  Component: ComponentType<Props>,
  occasion: Occasion,
): ComponentType<Props> {
  return (props) => (
    <div className="island" data-island={name} data-on={occasion} data-props={toAttribute(props)}>
      <Name value={name}>
        <Component {...props} />
      </Name>
    </div>
  );
}
