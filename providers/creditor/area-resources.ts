/** The creditor's areas as resources of the console: their calls follow from the declarations. */
import { type Area, areas } from '../../shared/contract/areas/index.ts';
import type { HttpClient } from '../http-client.ts';
import { callsOf } from '../resources/declared-resource.ts';
import type { ResourceTable } from '../resources/resource-calls.ts';

export const creditorAreas: readonly Area[] = areas.filter(({ owner }) => owner?.by === 'creditor');

/** @param api of the signed-in creditor */
export const areaResources = (
  api: Pick<HttpClient, 'call'>,
  ofCreditor: readonly Area[] = creditorAreas,
): ResourceTable =>
  Object.fromEntries(
    ofCreditor.map(({ path, calls: { create, update, ...calls } }) => [
      path,
      callsOf(api, { ...calls, save: create ?? update, change: update }),
    ]),
  );
