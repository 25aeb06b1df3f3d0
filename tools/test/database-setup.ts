import type { TestProject } from 'vitest/node';
import { openTemplateServer } from './database-server.ts';

/** One database server for all tests, and a migrated template to copy; none where the tests of a run need none. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.WITHOUT_DATABASE) return undefined;
  const { url, template, close } = await openTemplateServer();
  project.provide('database', { url, template });
  return close;
}
