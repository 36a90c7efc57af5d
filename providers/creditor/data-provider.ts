/** The creditor's console reaches the API through this: every creditor call that is a resource, as Refine asks. */
import type { DataProvider } from '@refinedev/core';
import type { Api } from '../api.ts';
import { dataProviderOf } from '../resource-calls.ts';
import { creditorResources } from './resources.ts';

/** @param api of the signed-in creditor @throws ApiError in every method, with the server's words */
export const creditorDataProvider = (api: Api): DataProvider =>
  dataProviderOf(creditorResources(api), '/creditor');
