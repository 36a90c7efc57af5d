import styles from './summary.module.css';
import { type AuctionTimes, useAuction } from './use-auction.ts';

/** The state of the auction, which changes while the page is open. */
export default function AuctionStatus({ listing }: { listing: AuctionTimes }) {
  const status = useAuction(listing)?.status ?? listing.status;
  return status && <span className={styles.status}>{status}</span>;
}
