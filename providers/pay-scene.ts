/** Where the payer's browser runs. */
import type { PayScene } from '../shared/domain/money/pay-scene.ts';

/** WeChat's browser names itself, also on a computer, where it has the same bridge. */
export const isWechatBrowser = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

export function paySceneHere(): PayScene {
  if (isWechatBrowser()) return 'wechat';
  return /Android|iPhone|iPad|iPod|Mobile|OpenHarmony/i.test(navigator.userAgent) ? 'phone' : 'pc';
}
