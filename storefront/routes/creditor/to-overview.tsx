import { redirect } from 'react-router-dom';

/** Redirects to the overview. */
export const clientLoader = () => redirect('/creditorUser/account/index', { status: 302 });

export default () => null;
