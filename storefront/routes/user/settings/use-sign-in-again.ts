/** A change of phone or password ends all sessions: after a second the login page opens. */
import { useNavigate } from 'react-router-dom';
import { clearSession } from '../../../../providers/session.ts';
import { showToast } from '../../../toast.ts';

const LEAVE_MS = 1_000;

const LOGIN = '/login/g_login';

/** @returns a function that shows the message and opens the login page */
export function useSignInAgain(): (message: string) => void {
  const navigate = useNavigate();
  return (message) => {
    showToast(message);
    clearSession();
    setTimeout(() => navigate(LOGIN), LEAVE_MS);
  };
}
