import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Calls, calls } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/core/call.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { type KeptKind, keptKinds, plantConsented } from '../../../tools/test/consented.ts';
import { examples } from '../../../tools/test/rights/examples.ts';
import { openWorld, type World } from '../../../tools/test/rights/world.ts';
import type { Context, Person } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { inTransaction } from '../../platform/http/contexts.ts';
import { registerFiles } from '../../platform/http/files.ts';
import { runCall } from '../../platform/http/run-call.ts';
import { isRefusal } from '../../platform/refusal.ts';

/*
 * Calls every call of the contract as every kind of person about a child with everything that a consent covers.
 * `decided` lists which calls may show any of it. A call that is not listed and shows some fails, and so does one that
 * shows it after the withdrawal. Pages read by calls alone; files are tried by their links.
 */

type Name = keyof Calls;

let consented: Awaited<ReturnType<typeof plantConsented>>;
let world: World;
let server: FastifyInstance;
beforeAll(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-addresses-'));
  world = await openWorld(dataFolder);
  server = fastify();
  registerFiles(server, world.shop.app);
  consented = await plantConsented(world, dataFolder);
});
afterAll(async () => {
  await server.close();
  await world.close();
});

/** Other families, teachers, staff of each role, and guardians of the child with one right each. */
function everybody(): Record<string, Person> {
  const guardians = Object.values(world.guardians).map(({ right, person }) => [
    `guardian who may ${right}`,
    person,
  ]);
  return { ...world.persons, ...Object.fromEntries(guardians) };
}

/** Lists the values of an enumerated field. */
function choicesOf(field: unknown): string[] {
  const type = field as { unwrap?: () => unknown; options?: unknown[]; def?: { innerType?: unknown } };
  if (Array.isArray(type.options) && type.options.every((option) => typeof option === 'string'))
    return type.options;
  const inner = type.def?.innerType;
  return inner ? choicesOf(inner) : [];
}

/** Builds inputs that reach the planted records: every known value of every field, over the example's own. */
async function inputsOf(name: Name): Promise<Record<string, unknown>[]> {
  const shape = (calls[name].input as unknown as { shape?: Record<string, unknown> }).shape ?? {};
  const tried = Object.entries(shape).flatMap(([field, type]) => {
    // A contest that has begun takes no entries: the example's is ahead.
    const isAhead = name === 'entrySave' && field === 'session_id';
    const values =
      (isAhead ? undefined : consented.planted[field]) ??
      (/^(tab|state|status)$/.test(field) ? choicesOf(type) : []);
    return values.length > 0 ? [{ field, values }] : [];
  });
  const base = await examples[name].input(world, world.a);
  const size = 'page_size' in shape ? { page_size: 50 } : {};
  let inputs: Record<string, unknown>[] = [{ ...base, ...size }];
  for (const { field, values } of tried)
    inputs = inputs.flatMap((input) => values.map((value) => ({ ...input, [field]: value })));
  return inputs;
}

const undone = Symbol('undone');

/** Returns a call's answer as text, '' if it refuses, and rolls back what it wrote. */
async function answerTo(name: Name, person: Person, fields: Record<string, unknown>): Promise<string> {
  const bound = world.bound.find((binding) => binding.call === (calls[name] as unknown as Call));
  if (!bound) throw new Error(`${name} is not bound`);
  const undoing = async <T>(outside: Context, work: (inside: Context) => Promise<T>): Promise<T> => {
    let answer: { is: T } | null = null;
    await inTransaction(world.shop.app, outside, async (inside) => {
      answer = { is: await work(inside) };
      throw undone;
    }).catch((thrown) => {
      if (thrown !== undone) throw thrown;
    });
    return (answer as { is: T } | null)?.is as T;
  };
  const pooled = world.shop.context({ person });
  const context: Context = { ...pooled, transact: (work) => undoing(pooled, work) };
  try {
    return JSON.stringify(await runCall(bound, context, { fields, transact: undoing })) ?? '';
  } catch (error) {
    if (isRefusal(error)) return '';
    throw error;
  }
}

/** Whether to try a call: every read, and the writes that return a planted record. */
const isAsked = (name: Name): boolean =>
  calls[name].method === 'GET' ||
  ['assessment_id', 'match_id', 'entry_id', 'certificate_id', 'judge_id', 'ticket'].some(
    (field) => field in ((calls[name].input as unknown as { shape?: object }).shape ?? {}),
  ) ||
  ['entrySave', 'consentSave', 'contestPublish', 'certificateIssue', 'passportAsk'].includes(name);

/** Calls that show something of the child, by kind of consent, with the persons that see it. */
type Shown = Record<KeptKind, Record<string, string[]>>;

const inputs = new Map<Name, Record<string, unknown>[]>();
async function whatIsShown(names: readonly Name[]): Promise<Shown> {
  const seenBy: Shown = { contest_video: {}, recording: {}, publishing: {} };
  for (const name of names) {
    if (!inputs.has(name)) inputs.set(name, await inputsOf(name));
    for (const [who, person] of Object.entries(everybody())) {
      const answers: string[] = [];
      for (const input of inputs.get(name) ?? []) answers.push(await answerTo(name, person, input));
      for (const kind of keptKinds)
        if (consented.marks[kind].some((mark) => answers.some((answer) => answer.includes(mark))))
          seenBy[kind][name] = [...(seenBy[kind][name] ?? []), who].sort();
    }
  }
  return seenBy;
}

const may = (right: string) => `guardian who may ${right}`;
const family = [may('see'), 'parentA', 'studentA'];
const teacher = ['teacherA'];
const teacherAndStaff = ['academic', 'operations', 'owner', 'teacherA'];
const ownCertificates = {
  virtualCertificate: family,
  certificateClass: teacherAndStaff,
  certificateIssue: teacherAndStaff,
  certificateRevoke: teacherAndStaff,
};

/** Which calls show something of the child, and to whom. A new call is decided here and calls `mayShow`. */
const decided: Shown = {
  contest_video: {
    entryInfo: [may('pay'), may('see'), 'parentA'],
    entrySave: [may('pay'), 'parentA'],
    virtualContest: family,
    contestInfo: teacherAndStaff,
    contestBallotSend: teacher,
    contestPublish: teacherAndStaff,
  },
  recording: {
    virtualAssessHistory: [may('message'), ...family],
    assessIndex: teacher,
    assessInfo: teacher,
    assessSave: teacher,
    virtualDebate: family,
    debateInfo: teacherAndStaff,
    debateTimer: teacher,
    debateJudgeAdd: teacher,
    debateJudgeRemove: teacher,
    debateBallotSend: teacher,
    debateCancel: teacher,
  },
  publishing: { ...ownCertificates, certificateInfo: [] },
};
/** After the withdrawal nothing is shown, except certificates to the family and the class. */
const left: Shown = { contest_video: {}, recording: {}, publishing: ownCertificates };

/** Returns the content of the family's download and the growth passport. */
async function keptOf(): Promise<string> {
  const owner = { parentId: world.a.parentId, childIds: world.a.children };
  const parts = [];
  for (const { keeps = {} } of openAll().capabilities)
    for (const { read } of Object.values(keeps))
      parts.push(await read(world.shop.context({ person: world.a.person }), owner));
  return JSON.stringify(parts);
}

const isFile = (mark: string) => /^[0-9a-f-]{36}$/.test(mark);
const filesOf = () => [...consented.marks.contest_video, ...consented.marks.recording].filter(isFile);
/** The status codes of a file's link for everybody, by every method. */
async function answersOf(id: string): Promise<number[]> {
  const url = linkTo(world.shop.context(), id);
  const requests = [
    {},
    { range: 'bytes=0-9' },
    { range: 'bytes=-1', 'if-range': '"any"' },
    { 'if-none-match': '*' },
    { 'if-modified-since': 'Wed, 18 Nov 2037 02:00:00 GMT' },
  ];
  const statuses = [];
  for (const method of ['GET', 'HEAD'] as const)
    for (const headers of requests) statuses.push((await server.inject({ method, url, headers })).statusCode);
  return [...new Set(statuses)].sort();
}

test('shows what a consent covers by the decided calls to the decided persons, and to nobody after the withdrawal', async () => {
  const names = (Object.keys(calls) as Name[]).filter(isAsked);
  const shown = await whatIsShown(names);
  const everyone = Object.keys(everybody()).sort();
  expect(shown).toEqual({
    ...decided,
    publishing: { ...decided.publishing, certificateInfo: everyone },
  });
  expect(filesOf()).toHaveLength(2);
  for (const id of filesOf()) expect(await answersOf(id)).toEqual([200, 206]);
  const download = await keptOf();
  // No file may reveal where a recording is stored; a video's link is the family's own.
  for (const mark of consented.marks.recording) expect(download).not.toContain(mark);
  expect(download).toContain(consented.marks.contest_video[0]);

  for (const kind of keptKinds) await consented.allow(kind, false);
  const showing = names.filter((name) => Object.values(shown).some((by) => name in by));
  expect(await whatIsShown(showing)).toEqual(left);
  for (const id of filesOf()) expect(await answersOf(id)).toEqual([404]);
  const keptThen = await keptOf();
  for (const mark of [...consented.marks.contest_video, ...consented.marks.recording])
    expect(keptThen).not.toContain(mark);
}, 400_000);

test('stored answers to repeated calls contain nothing that a consent covers', () => {
  const showing = Object.values(decided).flatMap((by) => Object.keys(by)) as Name[];
  expect(showing.filter((name) => calls[name].onceByKey)).toEqual([]);
});

/** Routes beside the calls, with what each answers. A new route is decided here. */
const beside: Record<string, string> = {
  registerDefinition: 'the contract',
  registerEvents: 'tells that something changed, never what',
  registerMachines: 'public pages of classes, teachers, news',
  registerAppManifest: 'the shop',
  registerServiceWorker: 'the shop',
  registerCalendar: 'lessons of public classes',
  registerCovers: 'drawn covers',
  registerUploadedCovers: 'pictures of the editor',
  registerFaces: 'teachers',
  registerFilms: 'films of the editor',
  registerNewsFeed: 'news',
  registerShareCards: 'public pages of classes, teachers, news; a friend’s invitation without a name',
  registerTextPictures: 'pictures of the editor',
  registerNotifications: 'what providers send',
  registerPages: 'what calls answer',
};
test('decides about every route beside the calls', async () => {
  const main = await readFile(new URL('../../main.ts', import.meta.url), 'utf8');
  const registered = [...main.matchAll(/\b(register\w+)\(server/g)].map(([, name]) => name ?? '');
  expect(registered.sort()).toEqual(Object.keys(beside).sort());
});
