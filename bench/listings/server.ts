/**
 * One of the measured applications on a port, in a process of its own: BENCH_SUBJECT, DATABASE_URL. Prints the port,
 * and on request the number of statements sent to the database.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { recordStatements } from './record-statements.ts';
import { SUBJECTS, type SubjectName } from './subjects.ts';

const { BENCH_SUBJECT = 'ours', DATABASE_URL = '' } = process.env;
const subject = await SUBJECTS[BENCH_SUBJECT as SubjectName](DATABASE_URL);
let statements = 0;
recordStatements(() => {
  statements += 1;
});
process.on('message', () => process.send?.(statements));
process.on('disconnect', () => process.exit(0));
const server = createServer(getRequestListener(subject.fetch));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
