import type { OwnApplication } from '../../../shared/contract/accounts/applications.ts';
import type { ApplicationForm } from '../../../shared/domain/applications/form.ts';

export interface ApplicationPageProps {
  form: ApplicationForm;
  /** The names that a field for a bank offers. */
  banks?: readonly string[];
  /** The applicant's own application, to be corrected. */
  application?: OwnApplication;
  /** Of the signed-in applicant, whose phone is not proven again. Only together with `application`. */
  token?: string;
}

/** Who fills in the form: by a phone that was proven here, or signed in. */
export interface Applicant {
  phone: string;
  /** Null where an installation knows no candidates. */
  token: string | null;
  /** The code that proved the phone; absent for who is signed in. */
  code?: string | null;
}
