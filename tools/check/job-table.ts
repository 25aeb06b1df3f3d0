import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyJob } from '../../server/platform/jobs/define-job.ts';
import { openAll } from '../test/all-capabilities.ts';
import { cell, fieldsOf } from './call-table.ts';
import { root, running } from './files.ts';

const { capabilities, jobs: handlersOf } = openAll();
const placeOf = (file: string) => dirname(file).replace(/^server\/(capabilities\/([\w-]+).*)?/, '$2');

/** The name of each job's constant. */
const constants = new Map<AnyJob, string>();
for (const { file } of running(root, 'server/{platform,capabilities}/*/jobs.ts')) {
  const exported: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
  for (const [name, value] of Object.entries(exported)) constants.set(value as AnyJob, name);
}

/** The files that enqueue a job, by its constant. */
const enqueuers = new Map<string, Set<string>>();
for (const { file, text } of running(root, 'server/**/*.ts'))
  for (const [, name = ''] of text.matchAll(/\benqueue\(\s*(\w+),/g))
    enqueuers.set(name, (enqueuers.get(name) ?? new Set()).add(placeOf(file)));

/** The capabilities that handle a job, in order; jobs without a capability are the server's own (`server/capabilities.ts`). */
function handledBy(job: AnyJob): string {
  const names = capabilities.filter(({ jobs = [] }) => jobs.some((handler) => handler.job === job));
  return names.map(({ name }) => name).join(', then ') || 'the server';
}

const traits = ({ steps, retries, concurrency, longestSeconds, lanes }: AnyJob) =>
  [
    steps ? 'steps' : '',
    retries === undefined ? '' : retries === 0 ? 'no retry' : `${retries} retries`,
    concurrency === undefined ? '' : `${concurrency} at a time`,
    longestSeconds === undefined ? '' : `at most ${longestSeconds} s`,
    lanes ? `${lanes.length} lanes` : '',
  ]
    .filter(Boolean)
    .join(', ') || '–';

const table = (head: readonly string[], rows: readonly string[][]) => [
  `| ${head.join(' | ')} |`,
  `| ${head.map(() => '---').join(' | ')} |`,
  ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
];

/** All jobs as a table: `docs/jobs.md`. */
export function jobTable(): string {
  const handlers = handlersOf()
    .map(({ job }) => job)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const queued = handlers.filter(({ everySeconds }) => !everySeconds);
  const clocked = handlers.filter(({ everySeconds }) => everySeconds);
  const enqueuedBy = (job: AnyJob) => [...(enqueuers.get(constants.get(job) ?? '') ?? [])].sort().join(', ');
  return [
    '# Jobs',
    '',
    'Generated from the `jobs.ts` of each capability by `npm run contract`. A job runs after the commit of the transaction that',
    'enqueued it. Its handlers run in the order listed, in one transaction; a job with "steps" opens its own transactions. A',
    'failed job is retried 10 times unless the table says otherwise. Any job may run twice.',
    '',
    '## Enqueued',
    '',
    ...table(
      ['job', 'data', 'enqueued by', 'handled by', 'runs'],
      queued.map((job) => [
        `\`${job.name}\``,
        fieldsOf(job.data),
        enqueuedBy(job),
        handledBy(job),
        traits(job),
      ]),
    ),
    '',
    '## On the clock of each server',
    '',
    ...table(
      ['job', 'every', 'handled by', 'runs'],
      clocked.map((job) => [`\`${job.name}\``, `${job.everySeconds} s`, handledBy(job), traits(job)]),
    ),
    '',
  ].join('\n');
}
