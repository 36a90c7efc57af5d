/** The dialog for nickname and picture is part of the address: a link opens it, and Back closes it. */
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const NAME = 'edit';
const VALUE = 'profile';
/** Marks that the previous entry of the history is the page below. */
const OPENED_HERE = { isOpenedHere: true };

export function useProfileDialog() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: { isOpenedHere?: boolean } | null };
  const navigate = useNavigate();
  const isOpen = query.get(NAME) === VALUE;
  return {
    isOpen,
    open: () =>
      setQuery((now) => ({ ...Object.fromEntries(now), [NAME]: VALUE }), {
        state: OPENED_HERE,
        preventScrollReset: true,
      }),
    close() {
      if (!isOpen) return;
      if (state?.isOpenedHere) {
        navigate(-1);
        return;
      }
      setQuery(
        (now) => {
          const rest = new URLSearchParams(now);
          rest.delete(NAME);
          return rest;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
