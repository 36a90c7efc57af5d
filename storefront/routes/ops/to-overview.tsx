import { redirect } from 'react-router-dom';

/** Redirects to the overview. */
export const clientLoader = () => redirect('/ops/overview', { status: 302 });

export default () => null;
