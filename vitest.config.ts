import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { testsBegin } from './server/platform/testing-clock.ts';
import { LongestFirst } from './tools/test/longest-first.ts';
import { patience } from './tools/test/patience.ts';

const faults = [
  'journeys/kill-*.test.ts',
  'journeys/the-database-dies.test.ts',
  'journeys/what-started-the-shop-ends.test.ts',
  'journeys/changing-sources-while-it-runs.test.ts',
];
const journeyWorkers = Number(process.env.JOURNEY_WORKERS ?? 2);

/** A project of browser tests on copies of the demo school. */
const journeys = (name: string, files: { include: string[]; exclude?: string[]; maxWorkers: number }) => ({
  extends: true as const,
  test: {
    name,
    globalSetup: ['journeys/set-up.ts'],
    setupFiles: ['tools/test/set-clock.ts', 'tools/test/same-cases.ts'],
    // Browser, worker and shop are processes that tell each other the time.
    env: { TEST_CLOCK_AHEAD: String(testsBegin.epochMilliseconds - Date.now()) },
    maxConcurrency: 2,
    testTimeout: 10 * patience,
    hookTimeout: 10 * patience,
    ...files,
  },
});

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
          setupFiles: ['tools/test/set-clock.ts', 'tools/test/same-cases.ts', 'tools/test/set-language.ts'],
          // Two also where there are two processors: each waits for the database most of the time.
          maxWorkers: Number(process.env.UNIT_WORKERS ?? Math.max(2, availableParallelism() - 1)),
          testTimeout: 8 * patience,
          hookTimeout: 8 * patience,
        },
      },
      journeys('journeys', {
        include: ['journeys/**/*.test.ts'],
        exclude: faults,
        maxWorkers: journeyWorkers,
      }),
      // Processes are killed and servers compile in them: one at a time, in a run of their own.
      journeys('faults', { include: faults, maxWorkers: 1 }),
    ],
  },
});
