/**
 * React's development build creates an Error for each element, to name its owner in warnings. It counts them and
 * creates at most ten thousand between two renderings. Here none is left: they take an eighth of the time of page
 * tests. Warnings are unchanged, and name components.
 */
import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, object>)[INTERNALS];

if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
