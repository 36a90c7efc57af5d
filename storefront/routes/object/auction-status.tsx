import styles from './summary.module.css';
import { type AuctionTimes, useAuction } from './use-auction.ts';

/** How far the auction has come, which changes while somebody reads. */
export default function AuctionStatus({ listing }: { listing: AuctionTimes }) {
  const status = useAuction(listing)?.status ?? listing.status;
  return status && <span className={styles.status}>{status}</span>;
}
