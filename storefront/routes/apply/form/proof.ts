/** Refusals after which the phone is proven again, and everything else goes on as it was. */
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
