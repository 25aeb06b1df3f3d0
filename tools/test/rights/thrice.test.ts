import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Calls, calls } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/core/call.ts';
import { whoMay } from '../../../contract/who-may.ts';
import { inTransaction } from '../../../server/platform/http/contexts.ts';
import { runCall } from '../../../server/platform/http/run-call.ts';
import { isRefusal } from '../../../server/platform/refusal.ts';
import type { Persona } from './example.ts';
import { examples } from './examples.ts';
import { openWorld, type World } from './world.ts';

type Name = keyof Calls;
const posts = (Object.keys(calls) as Name[]).filter((name) => calls[name].method === 'POST');

let world: World;
beforeAll(async () => {
  world = await openWorld(await mkdtemp(join(tmpdir(), 'tongxue-thrice-')));
});
afterAll(() => world.close());

/** Tables whose rows nobody wrote: logs, counters, notices, files that lapse. */
const logs = [
  'audit_entries',
  'consents',
  'files',
  'idempotency_keys',
  'limits',
  'notices',
  'tel_codes',
  'uploads',
];

/**
 * Calls that add a row for each press, or several at once, each with its reason. A new call belongs here only if three
 * equal rows do no harm; otherwise it takes `onceByKey` and `adds`.
 */
const more: Partial<Record<Name, string>> = {
  officeOfferingSave: 'the words of one offering in the search',
  officePageSave: 'the version of the file and the first one of the office',
  officeSchoolFactsSave: 'a row for each setting',
  officeSheetImport: 'a table waits until it is imported or dropped; its lines are taken once',
  rollDoubtSettle: 'an entry and its reverse',
  debateBallotSend: 'scores of each criterion',
  debateGuestSend: 'scores of each criterion',
  teacherApplyDraft: 'two visitors may begin with the same words; only what is sent reaches the office',
  teacherApplyFile: 'two files may have one name; the applicant sees and drops them',
};

let counting = '';
async function rowsByTable(): Promise<Map<string, number>> {
  const { pool } = world.shop;
  if (!counting) {
    const { rows } = await pool.query(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const tables = rows.map(({ name }) => String(name)).filter((name) => !logs.includes(name));
    counting = tables
      .map((name) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
      .join(' union all ');
  }
  const { rows } = await pool.query(counting);
  return new Map(rows.map(({ name, rows: count }) => [String(name), Number(count)]));
}

const kindOf = (persona: Persona) => persona.replace(/[AB]$/, '');
function callerOf(name: Name): Persona {
  const may = whoMay[name] as Record<string, string>;
  const all = Object.keys(world.persons) as Persona[];
  return (
    examples[name].owners?.[0] ?? all.find((persona) => (may[kindOf(persona)] ?? 'no') !== 'no') ?? 'owner'
  );
}

/** Makes a call three times at once and once more, with these fields besides its example's; returns its answers. */
async function pressAgain(name: Name, own: Record<string, unknown> = {}): Promise<unknown[]> {
  const { shop, a, bound } = world;
  const found = bound.find((candidate) => candidate.call === (calls[name] as unknown as Call));
  if (!found) throw new Error(`${name} is bound to no use case`);
  const { idempotency_key: _key, ...fields } = await examples[name].input(world, a);
  const before = await rowsByTable();
  const press = () =>
    runCall(found, shop.context({ person: world.persons[callerOf(name)] }), {
      fields: { ...fields, ...own },
      transact: (outside, work) => inTransaction(shop.app, outside, work),
    });
  const answers = await Promise.allSettled([press(), press(), press()]);
  answers.push(...(await Promise.allSettled([press()])));
  for (const answer of answers)
    if (answer.status === 'rejected' && !isRefusal(answer.reason)) throw answer.reason;
  const after = await rowsByTable();
  grown.set(
    name,
    [...after].filter(([table, rows]) => rows - (before.get(table) ?? 0) > 1).map(([table]) => table),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}
const grown = new Map<Name, string[]>();

test.each(posts)('%s pressed three times at once, and once more, adds one row', async (name) => {
  const answers = await pressAgain(name);
  if (name in more) return;
  const adds = Boolean(calls[name].adds);
  if (adds) expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  // What a call adds may consist of several rows.
  if (!adds) expect(grown.get(name), `give ${name} onceByKey and adds`).toEqual([]);
});

test('with one key, a letter in steps of its own is written once', async () => {
  const answers = await pressAgain('letterSend', { idempotency_key: crypto.randomUUID() });
  expect(answers).toHaveLength(4);
  expect(grown.get('letterSend')).toEqual([]);
});

test('an equal note of a talk a minute later is another one', async () => {
  const talks = async () => (await rowsByTable()).get('communications') ?? 0;
  await pressAgain('communicationSave');
  const before = await talks();
  world.shop.time.now = world.shop.time.now.add({ seconds: 61 });
  await pressAgain('communicationSave');
  expect(await talks()).toBe(before + 1);
});
