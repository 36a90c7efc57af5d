/** The applications by kind, each with its form. */
import type { ApplicationKind } from './application.ts';
import { brokerForm } from './broker.ts';
import type { ApplicationForm } from './form.ts';
import { institutionForm } from './institution.ts';
import { providerForm } from './provider.ts';
import { supplierForm } from './supplier.ts';

export * from './application.ts';
export { type ApplicantType, type ApplicationForm, applicantType } from './form.ts';

export const APPLICATION_FORMS = {
  institution: institutionForm,
  provider: providerForm,
  broker: brokerForm,
  supplier: supplierForm,
} as const satisfies Record<ApplicationKind, ApplicationForm>;
