/** Rows of creditors and users, which operators read: areas of owners that are declared with `operators`. */
import { areas } from '../../shared/contract/areas/index.ts';
import { areaResource } from '../framework/area-resource.ts';
import type { AnyResource } from '../framework/resource.ts';

/** The number of the owner is on the details. */
const isColumn = (name: string) => name !== 'creditor_id' && name !== 'user_id';

/** @param all areas of operators */
export const ownedAreas = (all = areas): AnyResource[] =>
  all
    .filter(({ readsRowsOf }) => readsRowsOf)
    .map((area) =>
      areaResource(area, {
        menu: '客户',
        columns: Object.keys(area.fields).filter(isColumn),
      }),
    );
