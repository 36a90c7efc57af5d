// Installs the packages, builds the server and the pages when a source changed since the last build, and compresses the
// assets. After it `start.mjs` writes nothing here: it may run as a user who cannot.
import { ensureBrotli, ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
await ensureBuilt();
await ensureBrotli();
