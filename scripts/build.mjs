// Builds the server and the pages when a source changed since the last build.
import { ensureBuilt } from './prepare.mjs';

await ensureBuilt();
