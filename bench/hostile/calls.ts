/** Hostile bodies for every call of the contract, and hostile forms for every page that takes one. */
import { type Call, calls } from '../../shared/contract/index.ts';
import type { Attack } from './attack.ts';
import { type Client, personFor } from './client.ts';
import { BODY_SHAPES, type Body, RUNS, runOf } from './shapes.ts';

const CALL_BYTES = 1024 * 1024;
const PAGE_BYTES = 64 * 1024;
/** The bytes that a shape may add to its size. */
const OVERHEAD = 2_048;

/** Ending a session would end the bench's own. */
const LEFT_OUT = new Set(['/customer/User/logout', '/creditor/v1/logout']);

const fieldsOf = ({ input, path }: Call) =>
  Object.keys(input.shape).filter((field) => !path.includes(`{${field}}`));

/** Only a form with files may be larger than usual. */
const maxBytesOf = ({ maxBodyBytes }: Call, { type }: Body) =>
  type.startsWith('multipart/') ? (maxBodyBytes ?? CALL_BYTES) : CALL_BYTES;

export const callAttacks = (client: Client): Attack[] =>
  Object.entries(calls)
    .filter(([, { method, path }]) => method !== 'GET' && method !== 'DELETE' && !LEFT_OUT.has(path))
    .flatMap(([name, call]) => {
      const path = call.path.replace(/\{\w+\}/g, '1');
      const fields = fieldsOf(call);
      const person = personFor(call);
      const attack = (shape: string, make: (bytes: number) => Body): Attack => ({
        name: `${name}: ${shape}`,
        maxBytes: maxBytesOf(call, make(0)) - OVERHEAD,
        prepare(bytes) {
          const body = make(bytes);
          return () => client.send(path, body, person, call.method);
        },
      });
      const shapes = Object.entries(BODY_SHAPES).map(([shape, make]) =>
        attack(shape, (bytes) => make(bytes, fields)),
      );
      const runs = RUNS.map((run) =>
        attack(`every field a run of ${JSON.stringify(run)}`, (bytes) => runOf(bytes, fields, run)),
      );
      return fields.length > 0 ? [...shapes, ...runs] : shapes;
    });

const PAGES: Record<string, string[]> = {
  '/object/1.data': ['name', 'phone', 'message'],
  '/sandbox/pay.data': ['outcome'],
};

export const pageAttacks = (client: Client): Attack[] =>
  Object.entries(PAGES).flatMap(([path, fields]) =>
    Object.entries(BODY_SHAPES).map(([shape, make]) => ({
      name: `${path}: ${shape}`,
      maxBytes: PAGE_BYTES - OVERHEAD,
      prepare(bytes) {
        const body = make(bytes, fields);
        return () => client.send(path, body);
      },
    })),
  );
