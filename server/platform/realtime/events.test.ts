import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Edge } from '../http/edge.ts';
import { type EventHub, registerEvents } from './events.ts';

test('a server that is told to end does not wait for the pages that listen', async () => {
  const listening = new Set<unknown>();
  const hub: EventHub = {
    listen(_accountId, listener) {
      listening.add(listener);
      return () => listening.delete(listener);
    },
    close: async () => {},
  };
  const server = Fastify();
  await server.register(cookie);
  const person = { kind: 'parent', accountId: 'a' };
  const edge = { floor: { clock: () => Temporal.Now.instant() }, calls: [], findPerson: async () => person };
  registerEvents(server, edge as unknown as Edge, hub);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });

  const response = await fetch(`${url}/api/events`, { headers: { TokenId: 'token' } });
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('retry: 2000\n\n');
  expect(listening.size).toBe(1);

  await server.close();
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
  expect(listening.size).toBe(0);
}, 5000);
