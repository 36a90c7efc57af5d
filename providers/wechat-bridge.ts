/** The bridge of WeChat's browser, which opens WeChat's own payment sheet. */
import type { BridgeRequest } from '../shared/contract/money/way-to-pay.ts';

interface WechatBridge {
  invoke: (
    name: 'getBrandWCPayRequest',
    request: BridgeRequest,
    done: (answer: { err_msg?: string }) => void,
  ) => void;
}

declare global {
  interface Window {
    WeixinJSBridge?: WechatBridge;
  }
}

/** WeChat adds the bridge after the page has loaded. */
const READY_MS = 5_000;

/** What the payer did; `failed` also without a bridge. Only the server knows whether money has arrived. */
export type BridgeResult = 'paid' | 'cancelled' | 'failed';

export async function payByBridge(request: BridgeRequest): Promise<BridgeResult> {
  const bridge = await readyBridge();
  if (!bridge) return 'failed';
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', request, ({ err_msg: result = '' }) => {
      if (result.endsWith(':ok')) resolve('paid');
      else resolve(result.endsWith(':cancel') ? 'cancelled' : 'failed');
    });
  });
}

function readyBridge(): Promise<WechatBridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve) => {
    const done = () => resolve(window.WeixinJSBridge);
    document.addEventListener('WeixinJSBridgeReady', done, { once: true });
    setTimeout(done, READY_MS);
  });
}
