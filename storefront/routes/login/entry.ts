import { redirect } from 'react-router-dom';

/** Most who come to sign in are ordinary users. */
export const loader = () => redirect('/login/g_login');
