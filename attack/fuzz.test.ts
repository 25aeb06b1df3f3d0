import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type Calls, calls } from '../contract/calls.ts';
import type { Call } from '../contract/core/call.ts';
import { type Seeded, seeded } from '../demo/seeded.ts';
import { runJobs } from '../server/platform/testing.ts';
import { findBroken } from '../tools/invariants.ts';
import { openAll } from '../tools/test/all-capabilities.ts';
import { type AttackedShop, mayChangeA, openAttackedShop } from './attacked-shop.ts';
import { flags, isOver, printProgress } from './flags.ts';
import { altered, dearest, fieldsOf, junk, near } from './inputs.ts';
import { openTally } from './tally.ts';
import { requestOf } from './transport.ts';
import { tryOnce } from './try-once.ts';

/** After this many calls a shop is used up: people are signed out, classes full, examples spent. */
const callsPerShop = 3000;
const timeoutMs = flags.minutes * 60_000 + 120_000;
const names = Object.keys(calls) as (keyof Calls)[];
const tally = openTally();

const call = (name: keyof Calls) => calls[name] as Call;

/** Fields by one kind of attack; `kind` is the name in the tally. */
function fieldsBy(random: Seeded, shop: AttackedShop, name: keyof Calls) {
  const way = random.next();
  const shapes = Object.entries(fieldsOf(call(name)));
  const all = (value: (shape: (typeof shapes)[number][1]) => unknown) =>
    Object.fromEntries(shapes.map(([field, shape]) => [field, value(shape)]));
  if (way < 0.45)
    return {
      kind: 'near valid',
      fields: altered(random, { call: call(name), example: shop.inputs[name] }, shop.known),
    };
  if (way < 0.7) return { kind: 'within bounds', fields: all((shape) => near(random, shape, shop.known)) };
  if (way < 0.8) return { kind: 'dearest', fields: all((shape) => dearest(random, shape, shop.known)) };
  const odd = Object.fromEntries(
    ['__proto__', 'TokenId', 'children_id', 'page', 'idempotency_key', 'raf'].flatMap((field) =>
      random.next() < 0.2 ? [[field, junk(random)]] : [],
    ),
  );
  return { kind: 'wrong types', fields: { ...all(() => junk(random)), ...odd } };
}

/** Half of the time a person who may make the call, otherwise anyone. */
function personaFor(random: Seeded, shop: AttackedShop, name: keyof Calls): string {
  if (random.next() < 0.5) return random.pick(shop.personas);
  const may = shop.personas.filter((persona) => call(name).who.includes(shop.kindOf(persona)));
  return random.pick(may);
}

/** Removes guardians admitted by an invitation link: they could see whatever the family does next. */
async function forgetGuests({ world }: AttackedShop): Promise<void> {
  await world.shop.pool.query("delete from guardianships where invited_by is not null and rights <> '{see}'");
}

/** Runs the jobs of a call, as a server does: jobs that fail are findings. */
async function runWaitingJobs(shop: AttackedShop): Promise<void> {
  const sent = { send: async () => {}, templates: [] };
  const jobs = openAll({ providers: shop.world.providers, sms: sent as never, mail: sent as never }).jobs();
  const { waiting } = shop.world.shop;
  while (waiting.length > 0) {
    const next = waiting[0]?.job.name;
    await runJobs(shop.world.shop, jobs).catch((error: Error) =>
      tally.found('jobs', `${next}: ${error.message.slice(0, 200)}`),
    );
    tally.tried('jobs');
  }
}

/** Megabytes in use after garbage collection. */
function megabytesInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

async function attackOneShop(shop: AttackedShop, random: Seeded, count: number): Promise<void> {
  let order: (keyof Calls)[] = [];
  let state = await shop.stateOfA();
  for (let done = 0; done < count && !isOver(); done += 1) {
    if (order.length === 0) order = random.shuffled(names);
    const name = order.pop() as keyof Calls;
    const persona = personaFor(random, shop, name);
    const { kind, fields } = fieldsBy(random, shop, name);
    const request = requestOf(random, { call: call(name), fields, persona });
    const { status, wrong, written, cpu } = await tryOnce(shop, { name, persona, request });
    tally.tried(`fuzz: ${kind}`, cpu);
    tally.costs(name, cpu);
    tally.tried(`answers: ${status}`);
    if (written.length > 0) tally.tried('answers: wrote something');
    for (const what of wrong)
      tally.found(`fuzz: ${kind}`, `${name} as ${persona}: ${what} ${JSON.stringify(fields).slice(0, 400)}`);
    if (written.length > 0) {
      const now = await shop.stateOfA();
      if (now !== state && !mayChangeA(persona))
        tally.found(`fuzz: ${kind}`, `${name} as ${persona} changed family A: ${written}`);
      state = now;
    }
    if (status === 200 && name === 'guardianAccept') await forgetGuests(shop);
    if (done % 300 === 299) {
      await runWaitingJobs(shop);
      state = await shop.stateOfA();
    }
    if (done % 1000 === 999) printProgress(`${done + 1} calls on this shop`);
    await shop.writes.collect();
  }
  await runWaitingJobs(shop);
}

test(
  'every call, by every person, with every kind of input: clear answers, no writes by refused calls, nothing of other families',
  async () => {
    const random = seeded(flags.seed);
    const held: number[] = [];
    for (let done = 0; done < flags.calls && !isOver(); done += callsPerShop) {
      const shop = await openAttackedShop();
      await attackOneShop(shop, random, Math.min(callsPerShop, flags.calls - done));
      for (const broken of await findBroken(shop.world.shop.pool, shop.world.shop.time.now))
        tally.found('invariants', JSON.stringify(broken).slice(0, 400));
      tally.tried('invariants');
      await shop.close();
      held.push(megabytesInUse());
    }
    tally.expectNothing();
    // An attack that never succeeds or sees no writes would find nothing.
    expect(tally.triedOf('answers: 200')).toBeGreaterThan(flags.calls / 20);
    expect(tally.triedOf('answers: wrote something')).toBeGreaterThan(flags.calls / 100);
    // Shops come and go: a leak would grow with each.
    expect(Math.max(...held) - (held[0] ?? 0)).toBeLessThan(150);
  },
  timeoutMs,
);
