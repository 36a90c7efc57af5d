import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../../toast.ts';

/**
 * What follows a form after which one signs in.
 * @param done null until then; its phone is filled in at the login page
 * @param words what to say
 */
export function useLoginNext(done: { phone: string } | null, words: string, login: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    showToast(words);
    navigate(login, { replace: true, state: { phone: done.phone } });
  }, [done, words, login, navigate]);
}
