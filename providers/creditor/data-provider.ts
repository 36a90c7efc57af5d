/** The creditor's console reaches the API through this: resources as Refine asks for them, and calls of the contract. */
import type { DataProvider } from '@refinedev/core';
import type { Area } from '../../shared/contract/areas/index.ts';
import type { Api } from '../api.ts';
import { dataProviderOf } from '../resources/resource-calls.ts';
import { withTypedCalls } from '../typed-calls.ts';
import { areaResources } from './area-resources.ts';
import { creditorResources } from './resources.ts';

/**
 * @param api of the signed-in creditor
 * @param areas of creditors; all that are registered by default
 * @throws ApiError in every method, with the server's words
 */
export const creditorDataProvider = (api: Api, areas?: readonly Area[]): DataProvider =>
  withTypedCalls(
    dataProviderOf({ ...areaResources(api, areas), ...creditorResources(api) }, '/creditor'),
    api,
  );
