import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Calls, calls } from '../../contract/calls.ts';
import type { Call } from '../../contract/core/call.ts';
import { commonFields } from '../../contract/core/common-fields.ts';
import { createServer } from '../../server/platform/http/server.ts';
import { refuse } from '../../server/platform/refusal.ts';
import type { Persona } from './rights/example.ts';
import { examples } from './rights/examples.ts';
import { openWorld, type World } from './rights/world.ts';

type Name = keyof Calls;
type Fields = Record<string, string>;

let world: World;
let server: FastifyInstance;
/** The input of the last use case; null if it was not reached. */
let received: unknown;

beforeAll(async () => {
  world = await openWorld(await mkdtemp(join(tmpdir(), 'tongxue-common-')));
  const calls = world.bound.map((bound) => ({
    ...bound,
    verb: async (_context: unknown, input: never) => {
      received = input;
      return refuse('not_found');
    },
  }));
  const findPerson = async (token: string) => world.persons[token as Persona] ?? null;
  server = await createServer({ app: world.shop.app, calls, findPerson });
});
afterAll(async () => {
  await server.close();
  await world.close();
});

const anotherChild = '0190a1b2-0000-7000-8000-00000000abcd';
const common: Fields = {
  raf: 'FRIEND1',
  language: 'us',
  admin_type: 'us',
  cha_time: '480',
  utc_time: '1772848800',
  children_id: anotherChild,
  child_id: anotherChild,
};

/** The common fields that are the subject of a call. */
const subjectsOf = ({ path, aboutAChild }: Call): string[] =>
  path === 'raf2Email' ? ['raf'] : aboutAChild ? ['child_id'] : [];

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const asText = (fields: Record<string, unknown>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

/** The effect of a call: the input of its use case, or the refused fields. */
async function meaning(call: Call, { fields, headers }: { fields: Fields; headers: Fields }) {
  received = null;
  const body = new URLSearchParams(fields).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await server.inject(
    call.method === 'GET'
      ? { method: 'GET', url: `/api/${call.path}?${body}`, headers }
      : { method: 'POST', url: `/api/${call.path}`, payload: body, headers: { ...type, ...headers } },
  );
  const { status, fields: refused } = response.json() as { status: number; fields?: object };
  return { given: received, status, refusedAt: Object.keys(refused ?? {}) };
}

const personaFor = (name: Name): Persona => {
  const personas = Object.keys(world.persons) as Persona[];
  const [owner] = examples[name].owners ?? [];
  const kinds = calls[name].who as readonly string[];
  return owner ?? personas.find((persona) => kinds.includes(world.persons[persona].kind)) ?? 'visitor';
};

test.each(Object.entries(calls) as [Name, Call][])(
  '%s means the same with any common fields',
  async (name, call) => {
    const token = { TokenId: personaFor(name) };
    const example = asText(await examples[name].input(world, world.a));
    for (const fields of [example, {}]) {
      const plain = await meaning(call, { fields, headers: token });
      // A field that is the call's subject is not a common one.
      const beside = without(common, subjectsOf(call));
      const allFields = { ...(fields === example ? common : beside), ...fields };
      const ways = [
        { fields: { ...allFields, ...token }, headers: {} },
        { fields: allFields, headers: token },
        { fields, headers: { ...common, ...token } },
        { fields: allFields, headers: { ...common, ...token } },
      ];
      for (const way of ways) expect(await meaning(call, way)).toEqual(plain);
    }
  },
);

test("no input has a common field's name, except where a child is the subject", () => {
  for (const call of Object.values(calls) as Call[]) {
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
    const names = Object.keys(schema.properties ?? {});
    const clashing = names.filter((name) => (commonFields as readonly string[]).includes(name));
    expect([call.path, clashing]).toEqual([call.path, subjectsOf(call)]);
  }
});
