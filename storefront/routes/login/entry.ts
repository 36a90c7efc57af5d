import { redirect } from 'react-router-dom';

/** Most people who sign in are ordinary users. */
export const loader = () => redirect('/login/g_login');
