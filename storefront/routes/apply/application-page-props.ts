import type { OwnApplication } from '../../../shared/contract/accounts/applications.ts';
import type { ApplicationForm } from '../../../shared/domain/applications/form.ts';

export interface ApplicationPageProps {
  form: ApplicationForm;
  /** The bank names that a field offers. */
  banks?: readonly string[];
  /** The stored application that is corrected. */
  application?: OwnApplication;
  /** The token of the signed-in applicant, whose phone needs no proof. Only together with `application`. */
  token?: string;
}

/** The applicant: by a phone that was proven here, or signed in. */
export interface Applicant {
  phone: string;
  /** Null where an installation knows no applicants. */
  token: string | null;
  /** The code that proved the phone; absent for a signed-in applicant. */
  code?: string | null;
}
