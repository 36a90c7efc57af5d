/** A QR code as a picture, drawn in the browser: its content is between the payer and the payment provider. */
import { useEffect, useState } from 'react';

/** @returns a data address; null until it is drawn, and whether it cannot be */
export function useQrCode(text: string): { picture: string | null; hasFailed: boolean } {
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
  return { picture, hasFailed };
}
