import { useQrCode } from '../../../../providers/use-qr-code.ts';
import { networkFailed } from '../../../../shared/message-table.ts';
import styles from './pay-order.module.css';

export function WechatCode({ text }: { text: string }) {
  const { picture, hasFailed } = useQrCode(text);
  if (hasFailed)
    return (
      <p role="alert" className={styles.problem}>
        {networkFailed}
      </p>
    );
  return (
    <p className={styles.code}>
      {picture && <img src={picture} alt="微信支付二维码" width="200" height="200" />}
    </p>
  );
}
