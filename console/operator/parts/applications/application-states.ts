/** The states of applications, and the types of applicants. */
import {
  APPLICATION_STATUS_NAMES,
  type ApplicantType,
} from '../../../../shared/domain/applications/index.ts';
import { statesOf } from '../../../framework/states.ts';

export const APPLICATION_STATES = statesOf(APPLICATION_STATUS_NAMES, { 0: 'good', 2: 'waiting', 3: 'bad' });

/** By `c_type`. */
export const APPLICANT_STATES = statesOf<ApplicantType>({ 1: '企业', 2: '自然人' });
