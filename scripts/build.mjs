// Builds the server and the pages when a source changed since the last build, and compresses the assets.
import { ensureBrotli, ensureBuilt } from './prepare.mjs';

await ensureBuilt();
await ensureBrotli();
