import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findPerson } from '../../server/capabilities/staff/index.ts';
import type { Edge } from '../../server/platform/http/edge.ts';
import { type PageBuild, registerPages } from '../../server/platform/http/pages.ts';
import { createServer } from '../../server/platform/http/server.ts';
import type { TestShop } from '../../server/platform/testing.ts';
import { openAll } from './all-capabilities.ts';

/** A server of all calls, whose pages `handle` renders; answers are injected. */
export async function openPageServer(
  shop: TestShop,
  { handle, cacheSeconds = 15 }: Pick<PageBuild, 'handle'> & Partial<Pick<PageBuild, 'cacheSeconds'>>,
): Promise<FastifyInstance> {
  const edge: Edge = {
    app: shop.app,
    calls: openAll().calls,
    findPerson: (value, now) => findPerson(shop.context(), value, now),
  };
  const server = await createServer(edge);
  const clientFolder = await mkdtemp(join(tmpdir(), 'tongxue-pages-'));
  await registerPages(server, edge, { clientFolder, cacheSeconds, handle } as PageBuild);
  return server;
}
