import type { TestProject } from 'vitest/node';
import { openTemplateServer } from './database-server.ts';

/** One database server for all tests, and a migrated template to copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, close } = await openTemplateServer();
  project.provide('database', { url, template });
  return close;
}
