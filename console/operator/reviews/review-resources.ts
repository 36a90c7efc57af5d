/** Resources that are submitted and reviewed. */
import { applications } from './applications.ts';
import { bankChanges, identityChanges } from './certification-changes.ts';
import { claims } from './claims.ts';
import { subjects } from './subjects.ts';

export const reviewResources = [subjects, claims, applications, identityChanges, bankChanges];
