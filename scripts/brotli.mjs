// Gives the assets of the build their brotli variants, where they are missing. `npm start` runs it beside the server.
import { constants, setPriority } from 'node:os';
import { ensureBrotli } from './prepare.mjs';

setPriority(constants.priority.PRIORITY_LOW);
await ensureBrotli();
