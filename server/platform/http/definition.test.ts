import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { type TestShop, testShop } from '../testing.ts';
import { registerDefinition } from './definition.ts';
import { createServer } from './server.ts';

type Body = {
  content: Record<string, { schema: { properties: Record<string, unknown>; required?: string[] } }>;
};
type Operation = { operationId: string; requestBody?: Body };

let shop: TestShop;
let paths: Record<string, { get?: Operation; post?: Operation }>;
beforeAll(async () => {
  shop = await testShop();
  const edge = { app: shop.app, calls: openAll().calls, findPerson: async () => null };
  const server = await createServer(edge);
  registerDefinition(server, edge);
  paths = (await server.inject('/api/openapi.json')).json().paths;
  await server.close();
});
afterAll(() => shop.close());

test('defines every call once, a GET by its query and a POST by its body', () => {
  expect(Object.keys(paths).sort()).toEqual(
    Object.values(calls)
      .map((call) => `/${call.path}`)
      .sort(),
  );
  for (const call of Object.values(calls)) {
    const { get, post } = paths[`/${call.path}`] ?? {};
    expect(Boolean(call.method === 'GET' ? get : post?.requestBody), call.path).toBe(true);
  }
});

test('calls with a file take multipart forms, all others plain forms', () => {
  const bodyOf = (path: string) => Object.entries(paths[path]?.post?.requestBody?.content ?? {});
  const [[media, { schema }]] = bodyOf('/childPhoto') as [[string, Body['content'][string]]];
  expect(media).toBe('multipart/form-data');
  expect(schema.properties.photo).toEqual({ type: 'string', format: 'binary' });
  expect(schema.required).toEqual(['child_id', 'photo']);
  const withFile = Object.values(calls).filter((call) => 'fileBytes' in call && call.fileBytes);
  const parted = Object.keys(paths).filter((path) => bodyOf(path)[0]?.[0] === 'multipart/form-data');
  expect(parted.sort()).toEqual(withFile.map((call) => `/${call.path}`).sort());
  expect(bodyOf('/cartAdd').map(([type]) => type)).toEqual(['application/x-www-form-urlencoded']);
});
