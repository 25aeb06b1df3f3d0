import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Calls, calls } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/core/call.ts';
import { type GuardianRight, guardianRights } from '../../../contract/families/guardian-rights.ts';
import { type Who, whoMay } from '../../../contract/who-may.ts';
import { mayDo } from '../../../server/capabilities/families/index.ts';
import type { Context, Person } from '../../../server/platform/context.ts';
import { inTransaction } from '../../../server/platform/http/contexts.ts';
import { runCall } from '../../../server/platform/http/run-call.ts';
import { isRefusal } from '../../../server/platform/refusal.ts';
import { isShown, recordedField } from '../../../server/reads/office/audit-fields.ts';
import { fieldsIn } from '../../../server/reads/office/audit-words.ts';
import type { Persona } from './example.ts';
import { examples } from './examples.ts';
import { writesUnrecorded } from './unrecorded.ts';
import { openWorld, type World } from './world.ts';
import { changedSince, changesOf } from './written.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(await mkdtemp(join(tmpdir(), 'tongxue-rights-')));
});
afterAll(() => world.close());

type Name = keyof Calls;
type Outcome = { refused: string } | { answer: string; written: string[] };

const undone = Symbol('undone');

/** Audited fields of the examples that have no name in words. */
const nameless: string[] = [];
async function namelessIn({ connection, requestId }: Context): Promise<string[]> {
  const { rows } = await connection.query(
    'select action, before, after from audit_entries where request_id = $1 and at = (select max(at) from audit_entries)',
    [requestId],
  );
  const isNamed = (name: string) => !isShown(name) || recordedField(name, { locale: 'en' }) !== null;
  return rows.flatMap(({ action, before, after }) =>
    [...fieldsIn(before), ...fieldsIn(after)]
      .filter((name) => !isNamed(name))
      .map((name) => `${action}: ${name}`),
  );
}

/** Makes a call as a person and rolls back its changes, if they were in one transaction. */
async function outcomeOf(name: Name, person: Person, fields: Record<string, unknown>): Promise<Outcome> {
  const bound = world.bound.find((candidate) => candidate.call === (calls[name] as unknown as Call));
  if (!bound) throw new Error(`${name} is bound to no use case`);
  const pooled = world.shop.context({ person });
  const written: string[] = [];
  const noting =
    <T>(work: (inside: Context) => Promise<T>) =>
    async (inside: Context): Promise<T> => {
      const rowsBefore = await changesOf(inside);
      const answer = await work(inside);
      const changedTables = changedSince(rowsBefore, await changesOf(inside));
      written.push(...changedTables);
      if (changedTables.includes('audit_entries')) nameless.push(...(await namelessIn(inside)));
      return answer;
    };
  const context: Context = {
    ...pooled,
    transact: (work) => inTransaction(world.shop.app, context, noting(work)),
  };
  let answer: unknown;
  try {
    answer = await runCall(bound, context, {
      fields,
      transact: async (outside, work) => {
        let inside: unknown;
        await inTransaction(world.shop.app, outside, async (transaction) => {
          inside = await noting(work)(transaction);
          throw undone;
        }).catch((thrown) => {
          if (thrown !== undone) throw thrown;
        });
        return inside as never;
      },
    });
  } catch (error) {
    if (isRefusal(error)) return { refused: error.refusal };
    throw error;
  }
  return { answer: JSON.stringify(answer) ?? '', written };
}

const kindOf = (persona: Persona): Who =>
  persona === 'parentA' || persona === 'parentB'
    ? 'parent'
    : persona === 'studentA' || persona === 'studentB'
      ? 'student'
      : persona === 'teacherA' || persona === 'teacherB'
        ? 'teacher'
        : persona;
const shut = ['not_signed_in', 'not_allowed', 'staff.second_factor_due'];
/** Refusals of another person's record: not theirs, or not found. */
const notTheirs = [
  'families.child_not_yours',
  'families.right_missing',
  'not_found',
  'not_allowed',
  'families.invite_own',
  'families.last_guardian',
  'letters.not_your_letter',
  'letters.not_your_student',
  'uploads.gone',
  'cart.gone',
];
/** Money in an answer, which a student never gets: an amount, its currency, or terms of refunds. */
const money = /[¥￥]|CNY|"currency"|_minor"|"whole_days"|"price":\[\{/;
/** The tables that a call changed without an audit entry, apart from the platform's own. */
const unrecorded = (name: Name, outcome: Outcome) =>
  'refused' in outcome || outcome.written.includes('audit_entries') || name in writesUnrecorded
    ? []
    : outcome.written.filter((table) => table !== 'limits' && table !== 'idempotency_keys');
const refusedAs = (outcome: Outcome) => ('refused' in outcome ? outcome.refused : null);

/** Values of family A, or of teacher A's class, that nobody else may receive. */
function secretsFor(persona: Persona): string[] {
  if (persona === 'parentA' || persona === 'studentA') return [];
  if (persona === 'teacherB') return [world.childA, world.a.parentId, `"${world.classA.number}"`];
  return [world.childA, world.a.parentId, world.a.tel];
}

test('every call has an example, and every example has a call', () => {
  const lacking = Object.keys(calls).filter((name) => !(name in examples));
  const orphaned = Object.keys(examples).filter((name) => !(name in calls));
  expect(
    lacking,
    'these calls have no example; give each one in the rights-examples.ts of its capability',
  ).toEqual([]);
  expect(orphaned, 'these examples are of no call; take them out of rights-examples.ts').toEqual([]);
});

describe.each((Object.keys(calls) as Name[]).filter((name) => name in examples))('%s', (name) => {
  test('admits exactly the kinds of person in the table, each to their own records only', async () => {
    const { input, owners, showsNothing } = examples[name];
    for (const persona of Object.keys(world.persons) as Persona[]) {
      const may = whoMay[name][kindOf(persona)];
      // The contract refuses a kind of person before it reads the input.
      const fields = may === 'no' ? {} : await input(world, world.a);
      const outcome = await outcomeOf(name, world.persons[persona], fields);
      const description = `${name} as ${persona}: ${JSON.stringify(outcome).slice(0, 200)}`;
      if (may === 'no') {
        expect(refusedAs(outcome), description).toBe(persona === 'visitor' ? 'not_signed_in' : 'not_allowed');
        continue;
      }
      // A page of the classroom belongs to one student: another student's page is refused as for other kinds of person.
      expect(shut, description).not.toContain(/^(virtual|task)/.test(name) ? '' : refusedAs(outcome));
      expect(unrecorded(name, outcome), `${name} writes and records nothing`).toEqual([]);
      if (kindOf(persona) === 'student' && 'answer' in outcome)
        expect(outcome.answer, description).not.toMatch(money);
      if (may === 'yes') continue;
      if (owners?.includes(persona)) {
        expect(notTheirs, description).not.toContain(refusedAs(outcome));
        if (showsNothing && calls[name].method === 'GET')
          expect('answer' in outcome && outcome.answer, description).toContain(world.childA);
      }
      if (owners && !owners.includes(persona) && !showsNothing)
        expect(notTheirs, description).toContain(refusedAs(outcome));
      if (!owners?.includes(persona) && 'answer' in outcome)
        for (const secret of secretsFor(persona)) expect(outcome.answer, description).not.toContain(secret);
    }
  });
});

test('every audited field of the examples has a name in server/reads/office/audit-fields.ts', () => {
  expect([...new Set(nameless)]).toEqual([]);
});

type Asked = Exclude<Calls[Name]['asks'], undefined>;
const asking = (Object.keys(calls) as Name[]).filter((name) => calls[name].asks && name in examples);
const may = (asks: Exclude<Asked, 'own'>, right: GuardianRight): boolean =>
  [asks].flat().every((act) => mayDo([right], act));

/** The result of a call about family A's child for a guardian with one right, compared with the table of guardians' rights. */
async function walk(name: Name, right: GuardianRight): Promise<void> {
  const { input, shows, showsNothing } = examples[name];
  const guardian = world.guardians[right];
  const asks = calls[name].asks as Asked;
  const outcome = await outcomeOf(
    name,
    guardian.person,
    await input(world, asks === 'own' ? world.a : guardian),
  );
  const description = `${name} as a guardian who may ${right}: ${JSON.stringify(outcome).slice(0, 300)}`;
  const refused = refusedAs(outcome);
  expect(shut, description).not.toContain(refused);
  if (asks === 'own') return isNotOthers(name, outcome, description);
  if (may(asks, right)) {
    expect(notTheirs, description).not.toContain(refused);
    if (shows) expect('answer' in outcome && outcome.answer, description).toContain(world.childA);
  } else if (shows || showsNothing) {
    expect(['families.right_missing', null], description).toContain(refused);
    if ('answer' in outcome) expect(outcome.answer, description).not.toContain(world.childA);
  } else expect(['families.right_missing', 'not_found', 'cart.gone'], description).toContain(refused);
}

/** Guardians of the same child cannot open each other's own records. */
function isNotOthers(name: Name, outcome: Outcome, description: string): void {
  const { owners, showsNothing } = examples[name];
  if (owners?.includes('parentA') && !showsNothing)
    expect(notTheirs, description).toContain(refusedAs(outcome));
  if ('answer' in outcome)
    for (const secret of [world.a.parentId, world.a.tel])
      expect(outcome.answer, description).not.toContain(secret);
}

describe.each(asking)('%s', (name) => {
  test.each(guardianRights)('requires of a guardian who may only %s what the policy says', (right) =>
    walk(name, right),
  );
});
