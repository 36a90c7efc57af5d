import { useEffect, useRef, useState } from 'react';
import styles from './share.module.css';

/** A QR code for the phone, and a button that copies the page's address. */
export default function Share({ id, origin }: { id: number; origin: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(origin && `${origin}/object/${id}`);
  const [status, setStatus] = useState('');
  useEffect(() => setAddress(`${origin || location.origin}/object/${id}`), [origin, id]);

  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setStatus('链接已复制');
    } catch {
      setStatus('链接已选中，请按复制键');
    }
  }

  return (
    <details className={styles.share}>
      <summary>分享</summary>
      <div className={styles.sharePanel}>
        <img
          src={`/qr/object-${id}.svg`}
          alt="本页的二维码"
          width="120"
          height="120"
          loading="lazy"
          decoding="async"
        />
        <div>
          <p>用手机扫一扫，在手机上查看或转发给好友。</p>
          {address && (
            <p className={styles.copy}>
              <input ref={field} readOnly value={address} aria-label="本页链接" />
              <button type="button" className="button" onClick={copy}>
                复制链接
              </button>
            </p>
          )}
          <p role="status">{status}</p>
        </div>
      </div>
    </details>
  );
}
