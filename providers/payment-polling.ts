/** Waiting for a payment at a provider, for every page that asks for one. */
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from './http-client.ts';

/** `over`: it is not paid and cannot be any more. */
export type PayStatus = { is: 'paid' | 'open' } | { is: 'over'; stateName: string };

const EVERY_MS = 3_000;
const MAX_POLLING_MS = 10 * 60_000;

/**
 * Queries while the page is visible, for ten minutes at most, until the payment is paid or over.
 * @param query throws ApiError @param report gets every status
 */
export function usePaymentPolling(query: () => Promise<PayStatus>, report: (status: PayStatus) => void) {
  const ask = useEffectEvent(query);
  const tell = useEffectEvent(report);
  useEffect(() => {
    let isQuerying = false;
    let isUnmounted = false;
    const since = Date.now();
    const timer = setInterval(async () => {
      if (Date.now() - since > MAX_POLLING_MS) return stop();
      if (document.hidden || isQuerying) return;
      isQuerying = true;
      try {
        const status = await ask();
        if (isUnmounted) return;
        if (status.is !== 'open') stop();
        tell(status);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.kind === 'expired') stop();
      } finally {
        isQuerying = false;
      }
    }, EVERY_MS);
    function stop() {
      isUnmounted = true;
      clearInterval(timer);
    }
    return stop;
  }, []);
}

/** The path of the sandbox's cashier on the current host; null for a real provider. */
export function sandboxCashier(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname === '/sandbox/pay' ? pathname + search : null;
}

/** The absolute address: an installation that does not know its own origin answers a relative one. */
export const wholeAddress = (address: string): string =>
  address.startsWith('/') ? location.origin + address : address;
