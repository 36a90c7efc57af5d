import { useEffect, useState } from 'react';
import { networkFailed } from '../../../../shared/message-table.ts';
import styles from './pay-order.module.css';

/** A QR code, drawn here: what it says is between the payer and WeChat. */
export function WechatCode({ text }: { text: string }) {
  const [picture, setPicture] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    import('qr').then(
      ({ encodeQR }) => {
        if (isUnmounted) return;
        setPicture(`data:image/svg+xml,${encodeURIComponent(encodeQR(text, 'svg'))}`);
      },
      () => setFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [text]);
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
