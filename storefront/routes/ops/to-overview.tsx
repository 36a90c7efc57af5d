import { redirect } from 'react-router-dom';

/** The console opens with its overview. */
export const clientLoader = () => redirect('/ops/overview', { status: 302 });

export default () => null;
