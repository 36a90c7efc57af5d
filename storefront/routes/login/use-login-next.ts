import { useNavigate } from 'react-router-dom';
import { showToast } from '../../toast.ts';

/** @returns ends a form at the login page, where its phone is filled in. @param words the message */
export function useLoginNext(words: string, login: string): (done: { phone: string }) => void {
  const navigate = useNavigate();
  return ({ phone }) => {
    showToast(words);
    navigate(login, { replace: true, state: { phone } });
  };
}
