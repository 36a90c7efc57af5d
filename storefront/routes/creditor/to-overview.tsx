import { redirect } from 'react-router-dom';

/** The centre opens with its overview. */
export const clientLoader = () => redirect('/creditorUser/account/index', { status: 302 });

export default () => null;
