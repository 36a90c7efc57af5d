/** The data that a form opens with: the applicant and the values to correct; or the reason why it is closed. */
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../providers/api.ts';
import type { OwnApplication } from '../../../../shared/contract/accounts/applications.ts';
import {
  APPLICATION_KINDS,
  APPLICATION_STATUS,
  type ApplicationKind,
} from '../../../../shared/domain/applications/application.ts';
import { fill } from '../../../../shared/fill.ts';
import { messages } from '../../../../shared/messages.ts';
import {
  applicantApi,
  applicationOfKind,
  isCorrectable,
  type ProvenApplicant,
  readApplicant,
  writeApplicant,
} from '../applicant.ts';
import type { Applicant, ApplicationPageProps } from '../application-page-props.ts';

interface OpenForm {
  phase: 'open';
  applicant: Applicant | null;
  application: OwnApplication | null;
}

type FormAccess =
  | { phase: 'loading'; proven: ProvenApplicant }
  | OpenForm
  | { phase: 'closed'; message: string };

const NO_APPLICANT: OpenForm = { phase: 'open', applicant: null, application: null };

const approvedMessage = (kind: ApplicationKind) =>
  fill(messages.applicationApproved, { kind: APPLICATION_KINDS[kind].name });

/** Whether the refusal means that nothing more can be submitted. */
export const isFinal = (message: string, kind: ApplicationKind): boolean =>
  message === messages.applicationSubmitted || message === approvedMessage(kind);

export function useOpening({ form: { kind }, application, token }: ApplicationPageProps) {
  const [opening, setOpening] = useState<FormAccess>(() => {
    if (application && token) {
      return { phase: 'open', applicant: { phone: application.phone, token }, application };
    }
    const proven = readApplicant();
    return proven ? { phase: 'loading', proven } : NO_APPLICANT;
  });
  const proven = opening.phase === 'loading' ? opening.proven : null;
  const [isProvenHere, setProvenHere] = useState(false);

  useEffect(() => {
    if (!proven) return;
    let isUnmounted = false;
    void openFor(proven, kind).then((found) => {
      if (!isUnmounted) setOpening(found);
    });
    return () => {
      isUnmounted = true;
    };
  }, [proven, kind]);

  return {
    opening,
    /** True if the code was just typed, false after a return to the page. */
    isProvenHere,
    /** A phone was proven: for the first time, or again while the form is filled in. */
    async prove(proven: ProvenApplicant) {
      const isAgain = opening.phase === 'open' && opening.applicant !== null;
      setProvenHere(true);
      setOpening(isAgain ? { ...opening, applicant: proven } : await openFor(proven, kind));
    },
    forget() {
      writeApplicant(null);
      setOpening(NO_APPLICANT);
    },
    close: (message: string) => setOpening({ phase: 'closed', message }),
  };
}

/** What the applicant's newest application of that kind allows. */
async function openFor(proven: ProvenApplicant, kind: ApplicationKind): Promise<FormAccess> {
  // An application uses the code up: the next one needs another proof.
  const opened = { ...NO_APPLICANT, applicant: proven.code ? proven : null };
  if (proven.token === null) return opened;
  try {
    const application = await applicationOfKind(
      applicantApi(() => proven.token),
      kind,
    );
    if (application && isCorrectable(application)) return { ...opened, application };
    if (application) {
      const isApproved = application.status === APPLICATION_STATUS.approved;
      return { phase: 'closed', message: isApproved ? approvedMessage(kind) : messages.applicationSubmitted };
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'expired') return NO_APPLICANT;
  }
  return opened;
}
