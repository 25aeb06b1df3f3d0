import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { fillDemoWhereEmpty } from '../demo/fill.ts';
import { createLogger } from '../server/platform/log/logger.ts';
import { readSettings } from '../server/platform/settings.ts';
import { buildIfNeeded } from '../tools/build.ts';
import { copyDatabase, openTemplateServer } from '../tools/test/database-server.ts';
import { type OwnShop, startShop } from './start-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The source of the journeys' databases, and the address that opens the shop a worker's files share. */
    journeys: { databases: { url: string; template: string }; shops: string };
  }
}

/** Fills the demo school as it is at the journeys' time, without a server. */
function fillAt(clock: () => Temporal.Instant) {
  return async (pool: Pool) =>
    fillDemoWhereEmpty({
      pool,
      settings: readSettings({ NODE_ENV: 'test', DATA_FOLDER: join(tmpdir(), 'tongxue-journeys-demo') }),
      log: createLogger('silent'),
      clock,
      takeLimit: async () => {},
      giveBackLimit: async () => {},
      forgetLimit: async () => {},
      enqueue: async (_connection, { job }) => {
        throw new Error(`${job.name} must not be enqueued by the demo school`);
      },
    });
}

/** Starts one database server with the filled demo school as template, and one shop per worker on first request. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Once here, so that no shop has to build.
  await buildIfNeeded();
  const clockAhead = project.config.env.TEST_CLOCK_AHEAD ?? '0';
  const now = () => Temporal.Now.instant().add({ milliseconds: Number(clockAhead) });
  const databases = await openTemplateServer(fillAt(now));
  const shops = new Map<string, Promise<OwnShop>>();
  const openFor = async () => startShop(await copyDatabase(databases), { TEST_CLOCK_AHEAD: clockAhead });
  const desk = createServer(async ({ url: worker = '' }, response) => {
    const shop = shops.get(worker) ?? openFor();
    shops.set(worker, shop);
    await shop.then(
      ({ url, simulator, databaseUrl }) => response.end(JSON.stringify({ url, simulator, databaseUrl })),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  const { port } = desk.address() as AddressInfo;
  project.provide('journeys', {
    databases: { url: databases.url, template: databases.template },
    shops: `http://127.0.0.1:${port}`,
  });
  return async () => {
    desk.close();
    const open = await Promise.allSettled(shops.values());
    await Promise.all(open.map((result) => result.status === 'fulfilled' && result.value.close()));
    await databases.close();
  };
}
