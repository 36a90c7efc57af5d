/** Asks the server to send a code to a phone. */
import type { CodePurpose } from '../../shared/domain/account.ts';
import { ApiError, type SignInApi } from '../api.ts';

export type CodeRequest = {
  phone: string;
  /** The solution of the last challenge. */
  proof?: string;
} & (
  | { family: 'customer'; purpose?: CodePurpose<'customer'> }
  | { family: 'creditor'; purpose?: CodePurpose<'creditor'> }
);

export type CodeAnswer =
  /** `resendSeconds`: until the next code, if it is not a minute. */
  | { problem: null; message: string; resendSeconds?: number }
  | { problem: string; retryAfterSeconds?: number }
  /** Code requests are above the usual rate: the browser must do a proof of work first (see proof-of-work.ts). */
  | { challenge: string };

/** Requests a code for a form; null without a phone. @param proof of work, if it is required */
export type AskForCode = (proof?: string) => Promise<CodeAnswer | null>;

/** The calls that send codes. */
export type CodeApi = Pick<SignInApi, 'sendCode' | 'creditorSendCode' | 'codeChallenge'>;

export async function requestCode(api: CodeApi, request: CodeRequest): Promise<CodeAnswer> {
  try {
    return { problem: null, message: await send(api, request) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errors, retryAfterSeconds } = error.details;
    const challenge = errors?.proof && !request.proof ? await challengeFor(api, request) : null;
    return challenge ? { challenge } : { problem: error.message, retryAfterSeconds };
  }
}

async function send(api: CodeApi, request: CodeRequest): Promise<string> {
  const { phone, proof } = request;
  const { message } =
    request.family === 'creditor'
      ? await api.creditorSendCode({ phone, purpose: request.purpose, proof })
      : await api.sendCode({ type: 1, phone, purpose: request.purpose, proof });
  return message;
}

/** @returns null if there is none: then the refusal is displayed */
async function challengeFor(api: CodeApi, { family, phone, purpose }: CodeRequest): Promise<string | null> {
  try {
    return (await api.codeChallenge({ family, phone, purpose })).data.challenge;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
