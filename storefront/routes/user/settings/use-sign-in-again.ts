/** After phone or password have changed every session is over: a second later the login page comes. */
import { useNavigate } from 'react-router-dom';
import { clearSession } from '../../../../providers/session.ts';
import { showToast } from '../../../toast.ts';

const LEAVE_MS = 1_000;

const LOGIN = '/login/g_login';

/** @returns what says so and goes there */
export function useSignInAgain(): (message: string) => void {
  const navigate = useNavigate();
  return (message) => {
    showToast(message);
    clearSession();
    setTimeout(() => navigate(LOGIN), LEAVE_MS);
  };
}
