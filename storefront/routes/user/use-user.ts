/** The user whose centre it is, for the pages within its frame. */
import { useOutletContext } from 'react-router-dom';
import type { SignedInUser } from '../../../providers/session.ts';

export const useUser = () => useOutletContext<SignedInUser>();
