/** One of the subjects behind a port, as a process of its own: BENCH_SUBJECT, DATABASE_URL. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { SUBJECTS, type SubjectName } from './subjects.ts';

const { BENCH_SUBJECT = 'ours', DATABASE_URL = '' } = process.env;
const subject = await SUBJECTS[BENCH_SUBJECT as SubjectName](DATABASE_URL);
const server = createServer(getRequestListener(subject.fetch));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
