import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeUpOfferDue } from '../../server/capabilities/leave/jobs.ts';
import { lessonCalledOff } from '../../server/capabilities/lesson-changes/jobs.ts';
import type { Person } from '../../server/platform/context.ts';
import { callerOn, type TestShop, testShop } from '../../server/platform/testing.ts';
import { findBroken } from '../invariants.ts';
import { openAll } from './all-capabilities.ts';
import { aClass, aMemberOfStaff, type TestFamily } from './school.ts';
import { aTeacher, enrolled, lessonsOf } from './teacher.ts';

export const product = openAll();
/** The start of each test of leave: a Wednesday 10:00 in Shanghai, a week before a class's first lesson. */
export const now = Temporal.Instant.from('2026-11-18T02:00:00Z');
const jobs = product.jobs('leave');
/** The leave handlers for a lesson that is called off. */
export const calledOff = jobs.filter(({ job }) => job === lessonCalledOff);

const ruled = new Set(
  product.capabilities
    .filter(({ name }) => name === 'leave' || name === 'seats')
    .flatMap(({ invariants = [] }) => invariants.map(({ rule }) => rule)),
);

let levels = 0;

/** A shop for tests of leave, with their usual steps. */
async function openLeaveShop() {
  const shop: TestShop = await testShop();
  const run = callerOn(shop, product.calls);
  const office: { person: Person } = { person: (await aMemberOfStaff(shop, 'academic')).person };

  /** A weekly class of three lessons with a teacher, at a level of its own, with the children of some families. */
  async function aTaught(families: readonly TestFamily[], options: Parameters<typeof aClass>[1] = {}) {
    const created = await aClass(shop, options);
    levels += 1;
    // A grade of its own, so that tests offer no places to each other's families.
    await shop.pool.query('update offerings set grade_from = $2, grade_to = $2 where id = $1', [
      created.offeringId,
      100 + levels,
    ]);
    const teacher = await aTeacher(shop, [created.offeringId]);
    for (const family of families)
      for (const child of family.children) await enrolled(shop, created.sessionId, child);
    const [first = '', second = '', third = ''] = (await lessonsOf(shop, created.sessionId)).map(
      ({ id }) => id,
    );
    return { ...created, teacher, first, second, third };
  }

  /** Another class of the same level, with two seats. */
  async function aSister(
    sister: { offeringId: string; siteId: string; number: string },
    families: readonly TestFamily[] = [],
    startsInDays = 9,
  ) {
    const created = await aClass(shop, { sisterOf: sister, startsInDays, classSize: 2 });
    for (const family of families)
      for (const child of family.children) await enrolled(shop, created.sessionId, child);
    const [first = ''] = (await lessonsOf(shop, created.sessionId)).map(({ id }) => id);
    return { ...created, first };
  }

  return {
    shop,
    run,
    office,
    aTaught,
    aSister,
    ask: (family: TestFamily, lessonIds: readonly string[], fields: object = {}) =>
      run(
        'leaveAsk',
        { child_ids: family.children, lesson_ids: [...lessonIds], reason: '发烧', ...fields },
        family,
      ),
    rightsOf: async (family: TestFamily) => (await run('makeUpIndex', {}, family)).items,
    /** The kinds of an account's notices, in order. */
    noticesOf: async (accountId: string) =>
      (
        await shop.pool.query(
          "select kind, data ->> 'what' as what from notices where account_id = $1 order by id",
          [accountId],
        )
      ).rows.map((row) => [row.kind, row.what]),
    withRule: (offering: { number: string }, grants_itself: boolean) =>
      run(
        'officeLeaveRuleSave',
        { number: offering.number, notice_hours: 2, good_days: 60, grants_itself },
        { person: { ...office.person, rights: ['offerings.change'] } as Person },
      ),
    /** Broken invariants of leave and seats. */
    broken: async () => (await findBroken(shop.pool, now)).filter(({ rule }) => ruled.has(rule)),
    /** Runs the clock job of make-up offers. */
    sweep: async () => {
      const due = jobs.find(({ job }) => job === makeUpOfferDue);
      await shop.act({}, async (inside) => due?.run(inside, {}));
    },
  };
}
type LeaveShop = Awaited<ReturnType<typeof openLeaveShop>>;

/** Opens a shop for the tests of a file; each test starts at `now` without waiting jobs. */
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
