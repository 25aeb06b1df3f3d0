import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { testsBegin } from './server/platform/testing-clock.ts';
import { LongestFirst } from './tools/test/longest-first.ts';

export default defineConfig({
  test: {
    // What a file imports is read once a worker. Each has its own database, and leaves nothing behind in the process.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // What is waited for comes when it comes: a busy machine is late, and only what never comes is wrong.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{attack,contract,demo,desk,drawing,server,web,words,simulator,tools}/**/*.test.{ts,tsx}',
          ],
          globalSetup: ['tools/test/database-setup.ts'],
          setupFiles: ['tools/test/set-clock.ts', 'tools/test/same-cases.ts'],
          // Two also where there are two processors: each waits for the database most of the time.
          maxWorkers: Number(process.env.UNIT_WORKERS ?? Math.max(2, availableParallelism() - 1)),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['journeys/**/*.test.ts'],
          globalSetup: ['journeys/set-up.ts'],
          setupFiles: ['tools/test/set-clock.ts', 'tools/test/same-cases.ts'],
          // Browser, worker and shop are processes that talk of the time.
          env: { TEST_CLOCK_AHEAD: String(testsBegin.epochMilliseconds - Date.now()) },
          maxWorkers: Number(process.env.JOURNEY_WORKERS ?? 2),
          maxConcurrency: 2,
          testTimeout: 480_000,
          hookTimeout: 300_000,
          // On a busy machine one in a thousand is overtaken: it is walked once more, and the report says so (`retry x1`).
          retry: 1,
        },
      },
    ],
  },
});
