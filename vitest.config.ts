import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { testsBegin } from './server/platform/testing-clock.ts';
import { LongestFirst } from './tools/test/longest-first.ts';
import { patience } from './tools/test/patience.ts';

export default defineConfig({
  test: {
    // What a file imports is read once a worker. Each has its own database, and leaves nothing behind in the process.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: patience } },
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
          testTimeout: 4 * patience,
          hookTimeout: 4 * patience,
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
          testTimeout: 10 * patience,
          hookTimeout: 10 * patience,
        },
      },
    ],
  },
});
