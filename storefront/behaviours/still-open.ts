/** Who comes back from signing in finds the drafts of his tab: until then they are not a closed tab's. */
import { stayOpen } from '../../providers/this-tab.ts';

stayOpen();
