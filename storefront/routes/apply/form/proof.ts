/** Refusals that ask for another proof of the phone; afterwards the form continues. */
import type { ApiError } from '../../../../providers/api.ts';
import { messages } from '../../../../shared/messages.ts';

const REFUSALS: readonly string[] = [
  messages.applicationPhoneUnproven,
  messages.applicationPhoneDiffers,
  messages.applicationUploadsOver,
  messages.applicationFilesTooMany,
];

export const needsProof = ({ kind, message, details }: ApiError): boolean =>
  kind === 'expired' || REFUSALS.includes(message) || details.errors?.phone_code !== undefined;
