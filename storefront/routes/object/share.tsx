import { useEffect, useRef, useState } from 'react';
import { isWechatBrowser, paySceneHere } from '../../../providers/pay-scene.ts';
import styles from './share.module.css';

/**
 * The system's sheet where there is one, which a phone has; on a computer a QR code for the phone. Both copy the page's
 * address, and print the page.
 */
export default function Share({ id, title, origin }: { id: number; title: string; origin: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(origin && `${origin}/object/${id}`);
  const [status, setStatus] = useState('');
  useEffect(() => setAddress(`${origin || location.origin}/object/${id}`), [origin, id]);

  const isPhone = useIsPhone();
  const hasSheet = isPhone && 'share' in navigator;

  async function share() {
    // The visitor may close the sheet.
    await navigator.share({ title, url: address }).catch(() => {});
  }

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
      <summary>分享和打印</summary>
      <div className={styles.sharePanel}>
        {!isPhone && (
          <img
            src={`/qr/object-${id}.svg`}
            alt="本页的二维码"
            width="120"
            height="120"
            loading="lazy"
            decoding="async"
          />
        )}
        <div>
          {isPhone ? (
            <p>{WAYS[isWechatBrowser() ? 'wechat' : 'phone']}</p>
          ) : (
            <p>用手机扫一扫，在手机上查看或转发给好友。</p>
          )}
          {hasSheet && (
            <p className={styles.copy}>
              <button type="button" className="button button-primary" onClick={share}>
                分享给好友
              </button>
            </p>
          )}
          {address && (
            <p className={styles.copy}>
              <input ref={field} readOnly value={address} aria-label="本页链接" />
              <button type="button" className="button" onClick={copy}>
                复制链接
              </button>
            </p>
          )}
          <p role="status">{status}</p>
          <p className={styles.copy}>
            <label>
              {/* The style sheet for paper reads it. */}
              <input type="checkbox" id="print-texts" />
              打印时附公告全文
            </label>
            <button type="button" className="button" onClick={() => window.print()}>
              打印
            </button>
          </p>
        </div>
      </div>
    </details>
  );
}

const WAYS = {
  wechat: '点右上角“…”，转发给好友或分享到朋友圈。',
  phone: '把本页发给好友，或复制链接。',
};

/** Whether this is a phone: the server renders the page for a computer. */
function useIsPhone(): boolean {
  const [isPhone, setPhone] = useState(false);
  useEffect(() => setPhone(paySceneHere() === 'phone' || isWechatBrowser()), []);
  return isPhone;
}
