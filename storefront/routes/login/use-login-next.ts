import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../toast.ts';

/**
 * After a form that ends at the login page.
 * @param done null until then; its phone is filled in at the login page
 * @param words the message
 */
export function useLoginNext(done: { phone: string } | null, words: string, login: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    showToast(words);
    navigate(login, { replace: true, state: { phone: done.phone } });
  }, [done, words, login, navigate]);
}
