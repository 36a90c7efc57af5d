import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** The picture's address; null for none. */
  address: string | null;
  nickname: string;
}

/** A user's avatar; the nickname's first character if there is none or it fails to load. */
export function Avatar({ address, nickname }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={styles.avatar} aria-hidden="true">
      {address && address !== failed ? (
        <img src={address} alt="" width="56" height="56" onError={() => setFailed(address)} />
      ) : (
        ([...nickname][0] ?? '我')
      )}
    </span>
  );
}
