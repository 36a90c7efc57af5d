import { type ComponentType, type ReactNode, useState } from 'react';
import { networkFailed } from '../../../shared/message-table.ts';
import { useSession } from '../../session/use-session.ts';
import { showToast } from '../../toast.ts';
import type { SaveSearchDialogProps } from './save-search-dialog.tsx';
import type { SavedSearchView } from './saved-search.server.ts';
import styles from './search.module.css';

interface SaveSearchButtonProps {
  search: SavedSearchView;
  children: ReactNode;
}

/** Asks a user for the name of the saved search. Creditors do not save searches. */
export default function SaveSearchButton({ search, children }: SaveSearchButtonProps) {
  const session = useSession();
  const [Dialog, setDialog] = useState<ComponentType<SaveSearchDialogProps>>();
  if (!session) return children;
  if (session.role !== 'user') return null;

  const open = () =>
    import('./save-search-dialog.tsx').then(
      ({ SaveSearchDialog }) => setDialog(() => SaveSearchDialog),
      () => showToast(networkFailed, 'problem'),
    );
  return (
    <>
      <button type="button" className={styles.save} aria-haspopup="dialog" onClick={open}>
        保存搜索
      </button>
      {Dialog && <Dialog search={search} onClose={() => setDialog(undefined)} />}
    </>
  );
}
