import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Call } from '../../../contract/core/call.ts';
import type { Edge } from './edge.ts';

/** Serves `GET /api/openapi.json`: the calls as an OpenAPI 3.1 document, made at the first request. */
export function registerDefinition(server: FastifyInstance, edge: Edge): void {
  let text: string | undefined;
  server.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(
      openApi(
        edge.calls.map((bound) => bound.call),
        edge.app.settings.publicUrl,
      ),
    );
    return reply.type('application/json').send(text);
  });
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

function openApi(calls: readonly Call[], url: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tongxue',
      version: '1',
      description:
        'Every answer is HTTP 200 with {status, data, message}; a refusal carries another body status.',
    },
    servers: [{ url: `${url}/api` }],
    paths: Object.fromEntries(
      calls.map((call) => [`/${call.path}`, { [call.method.toLowerCase()]: operation(call) }]),
    ),
  };
}

function operation(call: Call): Record<string, unknown> {
  const input = schemaOf(call.input, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const answer = {
    type: 'object',
    required: ['status', 'data', 'message'],
    properties: {
      status: { type: 'integer' },
      message: { type: 'string' },
      data: schemaOf(call.output, 'output'),
    },
  };
  return {
    operationId: call.path.replaceAll('/', '_'),
    summary: call.summary,
    'x-who': call.who,
    'x-loader': call.loader,
    ...(call.method === 'GET'
      ? { parameters: queryOf(input) }
      : { requestBody: { content: { [bodyOf(call)]: { schema: input } } } }),
    responses: { 200: { description: 'The envelope', content: { 'application/json': { schema: answer } } } },
  };
}

/** The media type of a POST's fields: multipart only with a file. */
const bodyOf = (call: Call): string =>
  call.fileBytes ? 'multipart/form-data' : 'application/x-www-form-urlencoded';

function queryOf(input: { properties?: Record<string, unknown>; required?: string[] }) {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }));
}
