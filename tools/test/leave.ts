import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeUpOfferDue } from '../../server/capabilities/leave/jobs.ts';
import { lessonCalledOff } from '../../server/capabilities/lesson-changes/jobs.ts';
import type { Person } from '../../server/platform/context.ts';
import { callerOn, type TestShop, testShop } from '../../server/platform/testing.ts';
import { findBroken } from '../invariants.ts';
import { openHouse } from './house.ts';
import { aClass, aMemberOfStaff, type TestFamily } from './school.ts';
import { aTeacher, enrolled, lessonsOf } from './teacher.ts';

export const house = openHouse();
/** When each test of leave begins: a Wednesday at ten in Shanghai, a week before the first lesson of a class. */
export const now = Temporal.Instant.from('2026-11-18T02:00:00Z');
const jobs = house.jobs('leave');
/** What leave does when a lesson is called off. */
export const calledOff = jobs.filter(({ job }) => job === lessonCalledOff);

const ruled = new Set(
  house.capabilities
    .filter(({ name }) => name === 'leave' || name === 'seats')
    .flatMap(({ invariants = [] }) => invariants.map(({ rule }) => rule)),
);

let levels = 0;

/** A shop for tests of leave, with what they do over and over. */
async function openLeaveShop() {
  const shop: TestShop = await testShop();
  const run = callerOn(shop, house.calls);
  const office: { person: Person } = { person: (await aMemberOfStaff(shop, 'academic')).person };

  /** A weekly class of three lessons with a teacher, at a level of its own, and the children of some families in it. */
  async function aTaught(families: readonly TestFamily[], more: Parameters<typeof aClass>[1] = {}) {
    const made = await aClass(shop, more);
    levels += 1;
    // Grades of its own: tests do not offer places to each other's families.
    await shop.pool.query('update offerings set grade_from = $2, grade_to = $2 where id = $1', [
      made.offeringId,
      100 + levels,
    ]);
    const teacher = await aTeacher(shop, [made.offeringId]);
    for (const family of families)
      for (const child of family.children) await enrolled(shop, made.sessionId, child);
    const [first = '', second = '', third = ''] = (await lessonsOf(shop, made.sessionId)).map(({ id }) => id);
    return { ...made, teacher, first, second, third };
  }

  /** Another class of the same level, of two places. */
  async function aSister(
    of: { offeringId: string; siteId: string; number: string },
    families: readonly TestFamily[] = [],
    startsInDays = 9,
  ) {
    const made = await aClass(shop, { sisterOf: of, startsInDays, classSize: 2 });
    for (const family of families)
      for (const child of family.children) await enrolled(shop, made.sessionId, child);
    const [first = ''] = (await lessonsOf(shop, made.sessionId)).map(({ id }) => id);
    return { ...made, first };
  }

  return {
    shop,
    run,
    office,
    aTaught,
    aSister,
    ask: (family: TestFamily, lessonIds: readonly string[], more: object = {}) =>
      run(
        'leaveAsk',
        { child_ids: family.children, lesson_ids: [...lessonIds], reason: '发烧', ...more },
        family,
      ),
    rightsOf: async (family: TestFamily) => (await run('makeUpIndex', {}, family)).items,
    /** The kinds of what an account was noticesOf, in order. */
    noticesOf: async (accountId: string) =>
      (
        await shop.pool.query(
          "select kind, data ->> 'what' as what from notices where account_id = $1 order by id",
          [accountId],
        )
      ).rows.map((row) => [row.kind, row.what]),
    withRule: (of: { number: string }, grants_itself: boolean) =>
      run(
        'officeLeaveRuleSave',
        { number: of.number, notice_hours: 2, good_days: 60, grants_itself },
        { person: { ...office.person, rights: ['offerings.change'] } as Person },
      ),
    /** What a database holds that must not be, of leave and of seats. */
    broken: async () => (await findBroken(shop.pool, now)).filter(({ rule }) => ruled.has(rule)),
    /** What the clock does with offers. */
    sweep: async () => {
      const due = jobs.find(({ job }) => job === makeUpOfferDue);
      await shop.act({}, async (inside) => due?.run(inside, {}));
    },
  };
}
type LeaveShop = Awaited<ReturnType<typeof openLeaveShop>>;

/** Opens one for the tests of a file; each begins at `now` with no job waiting. */
export function leaveShop(): () => LeaveShop {
  let leave: LeaveShop;
  beforeAll(async () => {
    leave = await openLeaveShop();
  });
  beforeEach(() => {
    leave.shop.time.now = now;
    leave.shop.waiting.length = 0;
  });
  afterAll(() => leave.shop.close());
  return () => leave;
}
