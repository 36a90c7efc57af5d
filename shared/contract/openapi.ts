/** The contract as an OpenAPI 3.1 document. */
import { z } from 'zod';
import type { Call } from './call.ts';

const ENVELOPE = {
  status: { type: 'integer', description: '200 is success; every other number is refused with a message' },
  message: { type: 'string', description: 'Chinese, to be shown to the user' },
};

const SIGN_FIELDS: Record<Call['sign'], object> = {
  status: {},
  'error_code 0': { error_code: { const: 0 } },
  'error_code 200': { error_code: { const: 200 } },
  'ct 1': { ct: { const: 1 } },
};

interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

const schemaOf = (schema: z.ZodObject, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as ObjectSchema;
};

function request(call: Call) {
  const { properties = {}, required = [], ...rest } = schemaOf(call.input, 'input');
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const elsewhere = Object.keys(properties).filter((name) => !inPath.includes(name));
  const parameter = (where: 'path' | 'query') => (name: string) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: properties[name],
  });
  const pathParameters = inPath.map(parameter('path'));
  if (call.method === 'GET') return { parameters: [...pathParameters, ...elsewhere.map(parameter('query'))] };

  const schema = {
    ...rest,
    properties: Object.fromEntries(elsewhere.map((name) => [name, properties[name]])),
    required: required.filter((name) => elsewhere.includes(name)),
  };
  const types = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'];
  return {
    parameters: pathParameters,
    requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema }])) },
  };
}

function answer(call: Call): object {
  const output = schemaOf(call.output, 'output');
  const { list, data } = output.properties ?? {};
  if (call.answers === 'rows') return list ?? {};
  if (call.answers === 'record') return data ?? {};
  return {
    type: 'object',
    properties: { ...ENVELOPE, ...SIGN_FIELDS[call.sign], ...output.properties },
    required: ['status', 'message'],
  };
}

const needsToken = (call: Call) => call.access !== 'anonymous' && call.access !== 'public';

/** @param calls every call by name, which becomes the operation's id */
export function openApiDocument(calls: Record<string, Call>) {
  const paths: Record<string, object> = {};
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: {
        operationId: name,
        summary: call.summary,
        ...request(call),
        ...(needsToken(call) ? { security: [{ token: [] }] } : {}),
        responses: {
          200: { description: call.summary, content: { 'application/json': { schema: answer(call) } } },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: '身边资产 Nearby Assets', version: '1' },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Token' } } },
  };
}
