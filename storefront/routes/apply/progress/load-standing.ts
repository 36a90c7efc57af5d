import { createBrowserApi } from '../../../../providers/browser-api.ts';
import { type SignedInCreditor, writeSession } from '../../../../providers/session.ts';
import type { OwnApplication } from '../../../../shared/contract/accounts/applications.ts';
import { applicantContract } from '../../../../shared/contract/applicants.ts';
import { STANDING, type Standing } from '../../../../shared/domain/account.ts';
import { APPLICATION_STATUS } from '../../../../shared/domain/applications/application.ts';
import { showToast } from '../../../toast.ts';
import { loaded } from '../../user/loaded.ts';

let api: ReturnType<typeof createBrowserApi<typeof applicantContract>> | undefined;

/**
 * Loads the application of a signed-in creditor; null for an account that was created in another way. Updates the
 * session in the browser: a decision may be newer than it.
 */
export async function loadStanding(creditor: SignedInCreditor) {
  api ??= createBrowserApi(applicantContract, { notify: showToast });
  const { value, failure } = await loaded(api.ownApplication({}));
  if (failure) return { creditor, application: null, failure };
  const application = value.data;
  const deleteSign = application ? standingAfter(application) : creditor.deleteSign;
  const present = { ...creditor, deleteSign };
  if (deleteSign !== creditor.deleteSign) writeSession(present);
  return { creditor: present, application };
}

function standingAfter({ status }: OwnApplication): Standing {
  if (status === APPLICATION_STATUS.approved) return STANDING.approved;
  return status === APPLICATION_STATUS.waiting ? STANDING.awaiting : STANDING.rejected;
}
