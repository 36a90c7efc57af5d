import { SignInLink } from '../../components/frame/sign-in-link.tsx';
import { usePageInfo } from '../../page-info.ts';
import { WhenSignedIn } from '../../session/when-signed-in.tsx';
import type { SavedSearchView } from './saved-search.server.ts';
import styles from './search.module.css';

const loadButton = () => import('./save-search-button.tsx');

/** Saves the search; visitors sign in first and come back. Only our own installation has it. */
export default function SaveSearch({ search }: { search: SavedSearchView }) {
  if (!usePageInfo().isOwnApi) return null;
  return (
    <WhenSignedIn load={loadButton} props={{ search }}>
      <SignInLink className={styles.save}>保存搜索</SignInLink>
    </WhenSignedIn>
  );
}
