import { SignInLink } from '../../../components/frame/sign-in-link.tsx';
import { usePageInfo } from '../../../page-info.ts';
import { WhenSignedIn } from '../../../session/when-signed-in.tsx';
import styles from '../object.module.css';

const loadToggle = () => import('./follow-toggle.tsx');

/** Follows the listing; visitors sign in first and come back. Only our own installation has it. */
export default function FollowButton({ listing }: { listing: number }) {
  if (!usePageInfo().isOwnApi) return null;
  return (
    <WhenSignedIn load={loadToggle} props={{ id: listing }}>
      <SignInLink intent={{ action: 'follow', listing }} className={`button ${styles.follow}`}>
        <span aria-hidden="true">☆</span>关注
      </SignInLink>
    </WhenSignedIn>
  );
}
