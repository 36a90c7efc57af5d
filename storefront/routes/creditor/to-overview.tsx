import { redirect } from 'react-router';

/** The centre opens with its overview. */
export const clientLoader = () => redirect('/creditorUser/account/index', { status: 302 });

export default () => null;
