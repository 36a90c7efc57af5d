import { lazy } from 'react';
import { redirect, type ShouldRevalidateFunction } from 'react-router-dom';
import { readSession } from '../../../providers/session.ts';
import { STANDING } from '../../../shared/domain/account.ts';
import { institutionForm } from '../../../shared/domain/applications/institution.ts';
import type { Route } from './+types/institution';
import { isCorrectable } from './applicant.ts';
import { ApplicationPage } from './application-page.tsx';
import { ApplyFrame } from './apply-frame.tsx';
import { applyMeta } from './apply-meta.ts';
import { FormSkeleton } from './form-skeleton.tsx';

const Standing = lazy(() => import('./progress/standing.tsx'));

/** Standings in the address of applications that wait or were rejected. */
const STATED: readonly string[] = [String(STANDING.awaiting), String(STANDING.rejected)];

const isFormStep = (url: URL) => url.searchParams.has('step');

/** The stored session decides, not the address, which can say anything. */
export async function clientLoader({ url }: Pick<Route.ClientLoaderArgs, 'url'>) {
  const creditor = readSession();
  if (creditor?.role !== 'creditor') {
    // The state of an application is displayed after a proof of its phone.
    if (STATED.includes(url.searchParams.get('status') ?? '') && !isFormStep(url))
      throw redirect('/application');
    return null;
  }
  const { loadStanding } = await import('./progress/load-standing.ts');
  const standing = await loadStanding(creditor);
  return standing && { ...standing, isCorrecting: isFormStep(url) };
}
clientLoader.hydrate = true as const;

/** Loads the application with the page and when its correction begins, but not at each step of the form. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  !(isFormStep(currentUrl) && isFormStep(nextUrl));

export const meta: Route.MetaFunction = applyMeta(institutionForm);

export const HydrateFallback = () => (
  <ApplyFrame title={institutionForm.title} intro={institutionForm.intro}>
    <FormSkeleton />
  </ApplyFrame>
);

/**
 * The application of an institution. An institution that has applied sees the progress, and corrects a returned
 * application.
 */
export default function InstitutionApplication({ loaderData: standing }: Route.ComponentProps) {
  if (!standing) return <ApplicationPage form={institutionForm} />;
  const { creditor, application, isCorrecting } = standing;
  if (isCorrecting && application && isCorrectable(application)) {
    return <ApplicationPage form={institutionForm} application={application} token={creditor.token} />;
  }
  return (
    <ApplyFrame title="入驻申请">
      <Standing {...standing} />
    </ApplyFrame>
  );
}
