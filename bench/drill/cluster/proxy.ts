/** Commands to HAProxy through its socket. */
import { createConnection } from 'node:net';
import { NODES } from './ports.ts';

const command = (socket: string, words: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const connection = createConnection(socket, () => connection.write(`${words}\n`));
    connection.on('data', (chunk) => {
      answer += chunk;
    });
    connection.on('end', () => resolve(answer));
    connection.on('error', reject);
  });

const DATABASES = ['pg_primary', 'pg_replica'].flatMap((port) => NODES.map((node) => `${port}/pg${node}`));

/** @param socket of HAProxy */
export function proxyControl(socket: string) {
  return {
    /** Ends the connections to the database and its standbys, and lets none through until it is mended. */
    async cutDatabase() {
      for (const server of DATABASES) await command(socket, `set server ${server} state maint`);
      for (const server of DATABASES) await command(socket, `shutdown sessions server ${server}`);
    },
    async mendDatabase() {
      for (const server of DATABASES) await command(socket, `set server ${server} state ready`);
    },
    /** How many servers of the site take requests. */
    async serversUp() {
      const state = await command(socket, 'show stat');
      return state.split('\n').filter((it) => /^servers,server\d,/.test(it) && /,UP,/.test(it)).length;
    },
    /** The name of the node whose connections visitors' reads use; undefined if there is none. */
    async standbyInUse() {
      const state = await command(socket, 'show stat');
      const rows = state.split('\n').map((row) => row.split(','));
      const isUsed = ([proxy, server = '', , , sessions]: string[]) =>
        proxy === 'pg_replica' && server.startsWith('pg') && Number(sessions) > 0;
      return rows.find(isUsed)?.[1];
    },
    async isPrimaryUp() {
      const state = await command(socket, 'show stat');
      return state.split('\n').filter((it) => /^pg_primary,pg\d,/.test(it) && /,UP,/.test(it)).length === 1;
    },
  };
}
