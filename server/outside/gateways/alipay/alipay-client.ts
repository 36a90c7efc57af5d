/**
 * Requests to Alipay: a form signed with the app's key (RSA2), an answer `{<method>_response: {…}, sign}` signed with
 * Alipay's. A refusal is `{error_response: {sub_code}}`, or a `sub_code` in the answer.
 */
import type { AlipaySdk } from 'alipay-sdk';
import { formatTime } from '../../../../shared/time.ts';
import { ProviderError, readAnswer } from '../reach.ts';
import { privateKeyOf, publicKeyOf } from '../rsa-keys.ts';

/** An app that is registered with Alipay; keys as people paste them. */
interface AlipayApp {
  appId: string;
  privateKey: string;
  publicKey: string;
  gatewayUrl: string;
}

export interface AlipayOptions {
  /** The date of requests: Alipay refuses old ones. */
  clock: () => Date;
  timeoutMs?: number;
}

interface AlipayRequest {
  method: string;
  parameters: Record<string, unknown>;
  /** A refusal with this reason is a valid answer. */
  mayRefuse?: string;
  signal: AbortSignal;
}

export function alipayClient(app: AlipayApp, clock: () => Date) {
  let opened: Promise<AlipaySdk> | undefined;
  const openOnce = () => {
    opened ??= open(app);
    return opened;
  };

  /**
   * @returns the signed content; null if Alipay refuses for the reason in `mayRefuse`
   * @throws ProviderError with the reason of any other refusal, and for an answer that Alipay did not sign
   */
  async function request({ method, parameters, mayRefuse, signal }: AlipayRequest) {
    const sdk = await openOnce();
    const body = sdk.sdkExecute(method, { ...parameters, timestamp: formatTime(clock()) });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' };
    const init = { method: 'POST', headers, body, signal, redirect: 'error' } as const;
    const { text, fields } = await readAnswer(await fetch(app.gatewayUrl, init));
    const name = `${method.replaceAll('.', '_')}_response`;
    const refused = refusalIn(fields.error_response) ?? refusalIn(fields[name]);
    if (refused === undefined) return signedAnswer(sdk, text, name, fields.sign);
    if (refused === mayRefuse) return null;
    throw new ProviderError(refused);
  }

  return { open: openOnce, request };
}

/** The reason of a refusal. Refusals may be unsigned: they never grant anything. */
function refusalIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { code, sub_code } = answer as { code?: unknown; sub_code?: unknown };
  if (sub_code) return String(sub_code);
  return code === undefined || code === '10000' ? undefined : String(code);
}

/**
 * The answer, read from exactly the characters that the signature covers; everything else in the text is ignored.
 * @throws ProviderError unless Alipay signed it
 */
function signedAnswer(sdk: AlipaySdk, text: string, name: string, sign: unknown): Record<string, unknown> {
  const signed = sdk.getSignStr(text, name);
  if (typeof sign !== 'string' || !sdk.rsaCheck(signed, sign, 'RSA2'))
    throw new ProviderError('bad-signature');
  const answer: Record<string, unknown> = JSON.parse(signed);
  const refused = refusalIn(answer);
  if (refused !== undefined) throw new ProviderError(refused);
  return answer;
}

async function open({ appId, privateKey, publicKey, gatewayUrl }: AlipayApp): Promise<AlipaySdk> {
  const { AlipaySdk } = await import('alipay-sdk');
  return new AlipaySdk({
    appId,
    privateKey: privateKeyOf(privateKey),
    alipayPublicKey: publicKeyOf(publicKey),
    keyType: 'PKCS8',
    gateway: gatewayUrl,
  });
}
