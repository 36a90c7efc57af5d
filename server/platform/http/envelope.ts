/** The format of answers: see docs/protocol.md. */
import type { SuccessSign } from '../../../shared/contract/index.ts';
import { messages } from '../../../shared/messages.ts';
import { Refusal } from './errors.ts';

const SIGNS: Record<SuccessSign, object> = {
  status: {},
  'error_code 0': { error_code: 0 },
  'error_code 200': { error_code: 200 },
  'ct 1': { ct: 1 },
};

/** The body of a success: its fields beside `status: 200`, a message and the call's own sign. */
export const successBody = (sign: SuccessSign, fields: object) => ({
  status: 200,
  message: messages.operationSuccess,
  ...SIGNS[sign],
  ...fields,
});

/** Calls of the old protocol answer HTTP 200 to everything the application decides, except these. */
const ALWAYS_HTTP = new Set([413, 429, 500, 503]);
const isOldProtocol = (path: string) => path.startsWith('/customer/') || path.startsWith('/creditor/');

/** A call with its own sign of success also reports failures by it: old clients check nothing else. */
function failureSign(sign: SuccessSign, { status, message }: Refusal): object {
  if (sign === 'ct 1') return { ct: 0, msg: message };
  return sign === 'status' ? {} : { error_code: status };
}

/**
 * The answer to a refusal.
 * @param path decides between the old protocol's HTTP 200 and proper HTTP status codes
 */
export function refusalResponse(
  refusal: Refusal,
  path: string,
  requestId: string,
  sign: SuccessSign = 'status',
) {
  const { status, message, details } = refusal;
  const body = {
    status,
    message,
    ...failureSign(sign, refusal),
    ...(details.errors ? { errors: details.errors } : {}),
    ...(status >= 500 ? { request_id: requestId } : {}),
  };
  const http = isOldProtocol(path) && !ALWAYS_HTTP.has(status) ? 200 : status;
  const headers = details.retryAfterSeconds
    ? { 'Retry-After': String(details.retryAfterSeconds) }
    : undefined;
  return Response.json(body, { status: http, headers });
}

/** For any other error: without details. The log has the cause under the same request id. */
export const maskedFailure = () => new Refusal(500, messages.serverBusy);
