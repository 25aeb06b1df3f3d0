import type { TestProject } from 'vitest/node';
import { openTemplateServer } from './database-server.ts';

/** One database server for all tests, with a migrated template; none if the tests of the run need none. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.WITHOUT_DATABASE) return undefined;
  const { url, template, close } = await openTemplateServer();
  project.provide('database', { url, template });
  return close;
}
