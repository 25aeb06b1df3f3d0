import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Calls, calls } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/core/call.ts';
import { type KeptKind, keptKinds, plantConsented } from '../../../tools/test/consented.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { examples } from '../../../tools/test/rights/examples.ts';
import { openWorld, type World } from '../../../tools/test/rights/world.ts';
import type { Context, Person } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { inTransaction } from '../../platform/http/contexts.ts';
import { registerFiles } from '../../platform/http/files.ts';
import { runCall } from '../../platform/http/run-call.ts';
import { isRefusal } from '../../platform/refusal.ts';

/*
 * Every call of the contract is asked, as everybody, about a child of whom there is everything that a consent is for. Which of them show
 * something of it is decided below: a call that is not there and shows some fails, and so does one that shows it after the consent was
 * withdrawn. Pages read by calls alone, so that no page has what none of these has; files are asked by their links.
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

/** Everybody who may ask: other families, teachers, staff of each role, and guardians of the child with one right each. */
function everybody(): Record<string, Person> {
  const guardians = Object.values(world.guardians).map(({ right, person }) => [
    `guardian who may ${right}`,
    person,
  ]);
  return { ...world.persons, ...Object.fromEntries(guardians) };
}

/** The values of a field that are words of a list: each of them. */
function choicesOf(field: unknown): string[] {
  const type = field as { unwrap?: () => unknown; options?: unknown[]; def?: { innerType?: unknown } };
  if (Array.isArray(type.options) && type.options.every((one) => typeof one === 'string'))
    return type.options;
  const inner = type.def?.innerType;
  return inner ? choicesOf(inner) : [];
}

/** Inputs that lead a call to what was planted: every value of every field that there is one for, over the example's own. */
async function inputsOf(name: Name): Promise<Record<string, unknown>[]> {
  const shape = (calls[name].input as unknown as { shape?: Record<string, unknown> }).shape ?? {};
  const tried = Object.entries(shape).flatMap(([field, type]) => {
    // What has begun is entered no more: the example has a contest ahead.
    const isAhead = name === 'entrySave' && field === 'session_id';
    const values =
      (isAhead ? undefined : consented.planted[field]) ??
      (/^(tab|state|status)$/.test(field) ? choicesOf(type) : []);
    return values.length > 0 ? [{ field, values }] : [];
  });
  const base = await examples[name].input(world, world.a);
  const size = 'page_size' in shape ? { page_size: 50 } : {};
  let all: Record<string, unknown>[] = [{ ...base, ...size }];
  for (const { field, values } of tried)
    all = all.flatMap((one) => values.map((value) => ({ ...one, [field]: value })));
  return all;
}

const undone = Symbol('undone');

/** What a call answers somebody, with whatever it wrote undone; nothing where it refuses. */
async function answerTo(name: Name, person: Person, fields: Record<string, unknown>): Promise<string> {
  const bound = world.bound.find((one) => one.call === (calls[name] as unknown as Call));
  if (!bound) throw new Error(`${name} is bound to no verb`);
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

/** Calls that are about something of a child by its id write; all others are asked that read. */
const isAsked = (name: Name): boolean =>
  calls[name].method === 'GET' ||
  ['assessment_id', 'match_id', 'entry_id', 'certificate_id', 'judge_id', 'ticket'].some(
    (field) => field in ((calls[name].input as unknown as { shape?: object }).shape ?? {}),
  ) ||
  ['entrySave', 'consentSave', 'contestPublish', 'certificateIssue', 'passportAsk'].includes(name);

/** Who is shown something of the child, by kind of consent and the call that shows it. */
type Shown = Record<KeptKind, Record<string, string[]>>;

const inputs = new Map<Name, Record<string, unknown>[]>();
async function whatIsShown(names: readonly Name[]): Promise<Shown> {
  const all: Shown = { contest_video: {}, recording: {}, publishing: {} };
  for (const name of names) {
    if (!inputs.has(name)) inputs.set(name, await inputsOf(name));
    for (const [who, person] of Object.entries(everybody())) {
      const answers: string[] = [];
      for (const input of inputs.get(name) ?? []) answers.push(await answerTo(name, person, input));
      for (const kind of keptKinds)
        if (consented.marks[kind].some((mark) => answers.some((answer) => answer.includes(mark))))
          all[kind][name] = [...(all[kind][name] ?? []), who].sort();
    }
  }
  return all;
}

const may = (right: string) => `guardian who may ${right}`;
const family = [may('see'), 'parentA', 'studentA'];
const teacher = ['teacherA'];
const house = ['academic', 'operations', 'owner', 'teacherA'];
const own = {
  virtualCertificate: family,
  certificateClass: house,
  certificateIssue: house,
  certificateRevoke: house,
};

/** Which calls show something of the child, and to whom. Whoever adds one decides here, and asks `mayShow` in its verb. */
const decided: Shown = {
  contest_video: {
    entryInfo: [may('pay'), may('see'), 'parentA'],
    entrySave: [may('pay'), 'parentA'],
    virtualContest: family,
    contestInfo: house,
    contestBallotSend: teacher,
    contestPublish: house,
  },
  recording: {
    virtualAssessHistory: [may('message'), ...family],
    assessIndex: teacher,
    assessInfo: teacher,
    assessSave: teacher,
    virtualDebate: family,
    debateInfo: house,
    debateTimer: teacher,
    debateJudgeAdd: teacher,
    debateJudgeRemove: teacher,
    debateBallotSend: teacher,
    debateCancel: teacher,
  },
  publishing: { ...own, certificateInfo: [] },
};
/** Withdrawn, nobody is shown anything; what a certificate says stays its family's and its class's. */
const left: Shown = { contest_video: {}, recording: {}, publishing: own };

/** What the family's download and the growth passport are made of. */
async function keptOf(): Promise<string> {
  const about = { parentId: world.a.parentId, childIds: world.a.children };
  const all = [];
  for (const { keeps = {} } of openHouse().capabilities)
    for (const { read } of Object.values(keeps))
      all.push(await read(world.shop.context({ person: world.a.person }), about));
  return JSON.stringify(all);
}

const isFile = (mark: string) => /^[0-9a-f-]{36}$/.test(mark);
const filesOf = () => [...consented.marks.contest_video, ...consented.marks.recording].filter(isFile);
/** How a file answers to everybody who holds a link to it, however it is asked for. */
async function answersOf(id: string): Promise<number[]> {
  const url = linkTo(world.shop.context(), id);
  const asked = [
    {},
    { range: 'bytes=0-9' },
    { range: 'bytes=-1', 'if-range': '"any"' },
    { 'if-none-match': '*' },
    { 'if-modified-since': 'Wed, 18 Nov 2037 02:00:00 GMT' },
  ];
  const statuses = [];
  for (const method of ['GET', 'HEAD'] as const)
    for (const headers of asked) statuses.push((await server.inject({ method, url, headers })).statusCode);
  return [...new Set(statuses)].sort();
}

test('what a consent is for is shown by the calls and to those that are decided, and to nobody once it is withdrawn', async () => {
  const names = (Object.keys(calls) as Name[]).filter(isAsked);
  const shown = await whatIsShown(names);
  const everyone = Object.keys(everybody()).sort();
  expect(shown).toEqual({
    ...decided,
    publishing: { ...decided.publishing, certificateInfo: everyone },
  });
  expect(filesOf()).toHaveLength(2);
  for (const id of filesOf()) expect(await answersOf(id)).toEqual([200, 206]);
  const kept = await keptOf();
  // Where a recording lies stands in no file that could be followed later; the link of a video is the family's own.
  for (const mark of consented.marks.recording) expect(kept).not.toContain(mark);
  expect(kept).toContain(consented.marks.contest_video[0]);

  for (const kind of keptKinds) await consented.allow(kind, false);
  const showing = names.filter((name) => Object.values(shown).some((by) => name in by));
  expect(await whatIsShown(showing)).toEqual(left);
  for (const id of filesOf()) expect(await answersOf(id)).toEqual([404]);
  const keptThen = await keptOf();
  for (const mark of [...consented.marks.contest_video, ...consented.marks.recording])
    expect(keptThen).not.toContain(mark);
}, 400_000);

test('nothing that is kept to answer a call twice holds what a consent is for', () => {
  const showing = Object.values(decided).flatMap((by) => Object.keys(by)) as Name[];
  expect(showing.filter((name) => calls[name].onceByKey)).toEqual([]);
});

/** What answers beside the calls: whether it has anything of a child. Who adds one decides here. */
const beside: Record<string, string> = {
  registerDefinition: 'the contract',
  registerEvents: 'tells that something changed, never what',
  registerMachines: 'public pages of classes, teachers, news',
  registerAppManifest: 'the shop',
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
test('every address beside the calls is decided, too', async () => {
  const main = await readFile(new URL('../../main.ts', import.meta.url), 'utf8');
  const registered = [...main.matchAll(/\b(register\w+)\(server/g)].map(([, name]) => name ?? '');
  expect(registered.sort()).toEqual(Object.keys(beside).sort());
});
