/** The user of the centre, for pages in its frame. */
import { useOutletContext } from 'react-router-dom';
import type { SignedInUser } from '../../../providers/session.ts';

export const useUser = () => useOutletContext<SignedInUser>();
