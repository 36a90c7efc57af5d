/** A server process that dies, and a deploy. */
import { setTimeout } from 'node:timers/promises';
import type { Fault } from './fault.ts';

export const killServer: Fault = {
  id: 'kill-server',
  name: 'kill -9 of one of three servers',
  maxSecondsWithoutWrites: 5,
  async happen({ servers }) {
    await servers.kill(2);
    await setTimeout(6_000);
    servers.start(2);
    await servers.allUp();
    return undefined;
  },
};

export const deploy: Fault = {
  id: 'deploy',
  name: 'rolling deploy with a migration',
  maxSecondsWithoutWrites: 5,
  async happen({ servers, releases }) {
    await servers.deploy(releases.next);
    return 'a new column, and an index built concurrently';
  },
};
