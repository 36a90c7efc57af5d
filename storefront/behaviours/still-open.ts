/** Marks the tab as open while its user signs in, so that its drafts are found afterwards. */
import { stayOpen } from '../../providers/this-tab.ts';

stayOpen();
