import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openMoving } from '../../../tools/test/moving.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { runJobs } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { followRevenue } from './follow-revenue.ts';

type Moving = Awaited<ReturnType<typeof openMoving>>;
type Bought = Awaited<ReturnType<Moving['paid']>>;

let at: Moving;
let office: { person: Person };
beforeAll(async () => {
  at = await openMoving();
  office = { person: (await aMemberOfStaff(at.shop, 'owner')).person };
});
afterAll(() => at.close());

const rowsOf = async (query: string, values: unknown[] = []) =>
  (await at.shop.pool.query(query, values)).rows;
/** Runs the clock's job some minutes later. */
async function follow() {
  at.pass({ minutes: 3 });
  await at.shop.act({}, (inside) => followRevenue(inside));
}

type Sums = { paid: number; earned: number; back: number; deferred: number };
/** Sums of the entries, and the same sums from orders. */
async function sums(): Promise<{ entered: Sums; ordered: Pick<Sums, 'paid' | 'back'> }> {
  const [entered] = await rowsOf(
    `select coalesce(sum(amount) filter (where kind = 'paid'), 0)::int as paid, coalesce(sum(amount) filter (where kind = 'back'), 0)::int as back,
       coalesce(sum(amount) filter (where kind in ('held', 'kept')), 0)::int as earned,
       (select coalesce(sum(deferred), 0)::int from revenue_lines) as deferred from revenue_days`,
  );
  const [ordered] = await rowsOf(
    `select coalesce(sum(l.total), 0)::int as paid, coalesce(sum(l.back_total + l.moved_back), 0)::int
       + (select coalesce(sum(amount), 0)::int from credit_entries where reason = 'lesson_called_off') as back
     from order_lines l join orders o on o.number = l.order_number where o.paid_at is not null`,
  );
  return { entered: entered as Sums, ordered: ordered as Sums };
}

const entriesOf = (bought: Bought) =>
  rowsOf(
    `select kind, amount::int as amount, day::text as day from revenue_entries where line_id = any($1) order by at, id`,
    [bought.lineIds],
  );

test('a lesson earns its share on its day, and lessons to come are deferred', async () => {
  at.shop.time.now = testsBegin;
  const { sessionId } = await aClass(at.shop, { startsInDays: 2 });
  const bought = await at.paid([{ sessionId }]);
  await follow();
  expect(await entriesOf(bought)).toEqual([{ kind: 'paid', amount: 288_000, day: '2026-11-18' }]);
  at.pass({ hours: 24 * 10 });
  await follow();
  await follow();
  expect(await entriesOf(bought)).toEqual([
    { kind: 'paid', amount: 288_000, day: '2026-11-18' },
    { kind: 'held', amount: 96_000, day: '2026-11-20' },
    { kind: 'held', amount: 96_000, day: '2026-11-27' },
  ]);
  const [line] = await rowsOf(
    'select deferred::int, lessons_left, done_at from revenue_lines where line_id = $1',
    [bought.lineIds[0]],
  );
  expect(line).toEqual({ deferred: 96_000, lessons_left: 1, done_at: null });
  at.pass({ hours: 24 * 10 });
  await follow();
  expect((await entriesOf(bought)).at(-1)).toEqual({ kind: 'held', amount: 96_000, day: '2026-12-04' });
  expect(await findBroken(at.shop.pool, at.shop.time.now)).toEqual([]);
});

test('a called-off lesson earns nothing; its credits count as returned', async () => {
  at.shop.time.now = testsBegin;
  const { sessionId } = await aClass(at.shop, { startsInDays: 2 });
  const bought = await at.paid([{ sessionId }]);
  const [first] = await rowsOf('select id from lessons where session_id = $1 order by starts_at', [
    sessionId,
  ]);
  await at.run('officeLessonCallOff', { lesson_id: first?.id, why: '停电' }, office);
  await runJobs(at.shop, openAll({ providers: at.providers }).jobs('leave', 'lesson-account'));
  const [right] = await rowsOf('select id from make_up_rights where lesson_id = $1', [first?.id]);
  await at.run('makeUpCredits', { right_id: right?.id }, { person: bought.family.person });
  at.pass({ hours: 24 * 30 });
  await follow();
  expect(await entriesOf(bought)).toMatchObject([
    { kind: 'paid', amount: 288_000 },
    { kind: 'back', amount: 96_000, day: '2026-11-18' },
    { kind: 'held', amount: 96_000, day: '2026-11-27' },
    { kind: 'held', amount: 96_000, day: '2026-12-04' },
  ]);
});

const acts = fc.array(
  fc.record({
    act: fc.constantFrom('buy', 'buy', 'refund', 'to credits', 'cheaper', 'dearer', 'call off', 'wait'),
    which: fc.nat(5),
    days: fc.integer({ min: 0, max: 4 }),
  }),
  { minLength: 4, maxLength: 9 },
);

/** Acts of families and the school on a class with a cheaper and a dearer sibling. Refused acts change nothing. */
async function play(steps: { act: string; which: number; days: number }[]) {
  const {
    from,
    to,
    others: rest,
  } = await at.sessionsAt([200_001, 333_333], { startsInDays: 3 }, { startsInDays: 5 });
  const orders: Bought[] = [await at.paid([{ sessionId: from }])];
  for (const { act, which: index, days } of steps) {
    const order = orders[index % orders.length] as Bought;
    const parent = { person: order.family.person };
    const input = { order_number: order.number, line_id: order.lineIds[0] ?? '' };
    const doing: Record<string, () => Promise<unknown>> = {
      buy: async () =>
        orders.push(await at.paid([{ sessionId: [from, to, rest[0] ?? ''][index % 3] ?? '' }])),
      refund: () => at.ask(order),
      'to credits': () => at.ask(order, { to: 'credits' }),
      cheaper: async () => {
        const choice = await at.choiceOf(order, to);
        const move = { ...input, session_id: to, to: 'source' as const, total: choice.total.amount };
        await at.run('orderMove', { ...move, idempotency_key: crypto.randomUUID() }, parent);
      },
      dearer: async () => {
        const { difference } = await at.choiceOf(order, rest[0] ?? '');
        const { number } = await at.place(order, rest[0] ?? '', difference.amount);
        await at.payFor(order, number, 'wechat');
      },
      'call off': async () => {
        const [next] = await rowsOf(
          'select id from lessons where session_id = $1 and starts_at > $2 and called_off_at is null order by starts_at limit 1',
          [from, at.shop.time.now.toString()],
        );
        if (!next) return;
        await at.run('officeLessonCallOff', { lesson_id: next.id, why: '停电' }, office);
        await runJobs(at.shop, openAll({ providers: at.providers }).jobs('leave', 'lesson-account'));
        const [right] = await rowsOf(
          'select r.id from make_up_rights r where r.lesson_id = $1 and r.child_id = $2',
          [next.id, order.family.children[0]],
        );
        if (right) await at.run('makeUpCredits', { right_id: right.id }, parent);
      },
      wait: async () => {},
    };
    await doing[act]?.().catch((refused: { refusal?: string; message: string }) => {
      if (!refused.refusal && refused.message !== 'the session is not among the choices') throw refused;
    });
    await at.settle();
    at.pass({ hours: 24 * days });
    await follow();
    const { entered, ordered } = await sums();
    expect(entered.earned + entered.deferred + entered.back).toBe(entered.paid);
    expect({ paid: entered.paid, back: entered.back }).toEqual(ordered);
  }
}

test('whatever families and the school do, earned, deferred and returned money sums to the amount paid, to the fen, at any time', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      at.shop.time.now = testsBegin;
      await play(steps);
      expect(await findBroken(at.shop.pool, at.shop.time.now)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  at.pass({ hours: 24 * 90 });
  await follow();
  const { entered } = await sums();
  expect(entered.deferred).toBe(0);
  expect(entered.earned).toBe(entered.paid - entered.back);
  expect(await findBroken(at.shop.pool, at.shop.time.now)).toEqual([]);
}, 120_000);
