import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Calls, calls } from '../contract/calls.ts';
import type { PersonKind } from '../contract/core/call.ts';
import { rightsOf, staffRoles } from '../contract/core/rights.ts';
import { type GuardianRight, guardianRights } from '../contract/families/guardian-rights.ts';
import { seeded } from '../demo/seeded.ts';
import { findPerson } from '../server/capabilities/staff/index.ts';
import type { Person } from '../server/platform/context.ts';
import { registerDefinition } from '../server/platform/http/definition.ts';
import type { Edge } from '../server/platform/http/edge.ts';
import { registerPages } from '../server/platform/http/pages.ts';
import { createServer } from '../server/platform/http/server.ts';
import { registerMachines } from '../server/seo/machines.ts';
import { registerCalendar } from '../server/seo/public-calendar.ts';
import { registerShareCards } from '../server/share/routes.ts';
import { examples } from '../tools/test/rights/examples.ts';
import { openWorld, type World } from '../tools/test/rights/world.ts';
import { aFamily, signedIn, type TestFamily } from '../tools/test/school.ts';
import type { Known } from './inputs.ts';
import { watchWrites } from './writes.ts';

/** The persona of a guardian of family A's child who has this right only. */
const guardianWith = (right: GuardianRight): string => `guardian_${right}`;

/** The planted marks that each person's answers may contain (`plantCanaries`). */
const allowedMarks: Record<string, readonly string[]> = {
  parentA: ['achild', 'ahealth', 'aname', 'areach'],
  // Reads letters about itself, which name their author.
  studentA: ['achild', 'aname'],
  parentB: ['bchild', 'bhealth', 'bname', 'breach'],
  studentB: ['bchild', 'bname'],
  // Gives the class of family A's child: sees their roll, letters and health notes.
  teacherA: ['achild', 'ahealth', 'aname'],
  // Invited by family C to see their child.
  guardian: ['gchild', 'ghealth', 'gname', 'greach', 'cchild', 'chealth', 'cname'],
  // Each with one right for family A's child. Said here once more, because a wrong policy must be found.
  ...Object.fromEntries(
    guardianRights.map((right) => [
      guardianWith(right),
      ['achild', 'aname', ...(right === 'see' || right === 'edit' ? ['ahealth'] : [])],
    ]),
  ),
};
/** Sees the names of guardians who accepted or left an invitation. */
const guests = ['bname', 'gname'];
/**
 * Other people's marks that a call may show. An invitation link shows who invites and for which child; a certificate's
 * code shows the name on it.
 */
const shownBy: Partial<Record<keyof Calls, readonly string[]>> = {
  guardianInviteInfo: ['aname', 'achild'],
  certificateInfo: ['achild'],
  memberInformation: guests,
  memberInformationInfo: guests,
  familyDownload: guests,
};

/** Whether the role of this person may see families. */
const seesFamilies = (persona: string): boolean =>
  staffRoles.some((role) => role === persona && rightsOf(role).includes('families.see'));

/** The marks in an answer of people whom this person must not see. */
export function foreignIn(name: keyof Calls, persona: string, answer: string): string[] {
  if (seesFamilies(persona)) return [];
  const allowed = [...(allowedMarks[persona] ?? []), ...(shownBy[name] ?? [])];
  const marks = [...answer.matchAll(/canary([abcg](?:child|health|name|reach))/g)].map(
    (found) => found[1] ?? '',
  );
  return [...new Set(marks)].filter((mark) => !allowed.includes(mark));
}

/** Plants marks in a family's personal data, to recognise it in answers. */
async function plantCanaries(world: World, mark: string, family: TestFamily): Promise<void> {
  const { pool } = world.shop;
  const near = (what: string) =>
    JSON.stringify([{ name: `canary${mark}${what}`, relation: 'x', tel: '13000000000' }]);
  await pool.query('update accounts set name = $2, email = $3 where id = $1', [
    family.parentId,
    `canary${mark}name`,
    `canary${mark}reach@example.cn`,
  ]);
  await pool.query('update parents set province = $2, wechat_id = $2 where account_id = $1', [
    family.parentId,
    `canary${mark}reach`,
  ]);
  await pool.query(
    'update children set name = $2, name_cn = $2, allergies = $3, contacts = $4, pickups = $4 where id = any($1)',
    [family.children, `canary${mark}child`, `canary${mark}health`, near('health')],
  );
}

/** A guardian invited by family C, with one right only. */
async function aGuardian(world: World): Promise<Person> {
  const [host, guest] = [await aFamily(world.shop), await aFamily(world.shop)];
  await world.shop.pool.query(
    "insert into guardianships (parent_id, child_id, since, rights, invited_by) values ($1, $2, $3, '{see}', $4)",
    [guest.parentId, host.children[0], `${world.shop.time.now}`, host.parentId],
  );
  await signedIn(world.shop, guest.person);
  await plantCanaries(world, 'c', host);
  await plantCanaries(world, 'g', guest);
  return guest.person;
}

const changers = ['parentA', 'studentA', ...(['edit', 'pay', 'message'] as const).map(guardianWith)];
/** Whether a person may change data of family A. */
export const mayChangeA = (persona: string): boolean => changers.includes(persona) || seesFamilies(persona);

/** A hash of family A's rows. */
async function stateOfA({ shop, a }: World): Promise<string> {
  const { rows } = await shop.pool.query(
    `select md5(string_agg(line, '|' order by line)) as state from (
       select c::text as line from children c where c.id = any($1)
       union all select s::text from seats s where s.child_id = any($1)
       union all select p::text from parents p where p.account_id = $2
       union all select o::text from orders o where o.parent_id = $2) as kept`,
    [a.children, a.parentId],
  );
  return String(rows[0]?.state);
}

/** Ids, numbers and names of records in the shop, of any owner. */
async function knownIn({ shop }: World): Promise<Known> {
  const { rows: tables } = await shop.pool.query(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`,
  );
  const ids: string[] = ['00000000-0000-0000-0000-000000000000', seeded(1).uuid()];
  for (const { name } of tables) {
    const { rows } = await shop.pool.query(`select id from "${name}" order by id limit 12`);
    ids.push(...rows.map((row) => String(row.id)));
  }
  const { rows: numbered } = await shop.pool.query(
    'select number from offerings union select number from orders order by 1 limit 40',
  );
  const numbers = numbered.map((row) => String(row.number));
  const words = [
    'a good password',
    'a new password',
    '围棋',
    'Go',
    'Asia/Shanghai',
    'zh',
    'chess',
    'parent',
    'N/A',
  ];
  return {
    ids,
    numbers,
    words: [...words, 'f1@example.cn', 'student.a', 'https://example.cn/v.mp4', ...numbers],
  };
}

/**
 * Opens a shop with two families, a guardian with one right, students, teachers and staff; its pages are empty. Its answers
 * and writes are watched. A token is the name of the person.
 */
export async function openAttackedShop() {
  const folder = await mkdtemp(join(tmpdir(), 'tongxue-attack-'));
  const world = await openWorld(folder);
  const persons: Record<string, Person> = {
    ...world.persons,
    guardian: await aGuardian(world),
    ...Object.fromEntries(
      guardianRights.map((right) => [guardianWith(right), world.guardians[right].person]),
    ),
  };
  await plantCanaries(world, 'a', world.a);
  await plantCanaries(world, 'b', world.b);
  const inputs = {} as Record<keyof Calls, Record<string, unknown>>;
  for (const name of Object.keys(calls) as (keyof Calls)[])
    inputs[name] = await Promise.resolve(examples[name].input(world, world.a)).catch(() => ({}));
  const { app } = world.shop;
  const edge: Edge = {
    app,
    calls: world.bound,
    findPerson: async (token, now) => persons[token] ?? findPerson(world.shop.context(), token, now),
  };
  const server = await createServer(edge);
  registerDefinition(server, edge);
  registerMachines(server, app);
  registerCalendar(server, app);
  registerShareCards(server, app);
  const handle = async () => new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } });
  registerPages(server, edge, { handle, clientFolder: null, cacheSeconds: 0 });
  const writes = await watchWrites(world.shop);
  return {
    world,
    server,
    kindOf: (persona: string): PersonKind => persons[persona]?.kind ?? 'visitor',
    personas: ['visitor', ...Object.keys(persons).filter((name) => name !== 'visitor')],
    inputs,
    known: await knownIn(world),
    writes,
    stateOfA: () => stateOfA(world),
    close: async () => {
      await server.close();
      await world.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type AttackedShop = Awaited<ReturnType<typeof openAttackedShop>>;
