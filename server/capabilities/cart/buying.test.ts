import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareOrder } from '../../../tools/test/bare-order.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { isRefusal } from '../../platform/refusal.ts';

const { shop, run } = await openSchool();

const change = (table: 'sessions' | 'offerings', set: string, id: string) =>
  shop.pool.query(`update ${table} set ${set} where id = $1`, [id]);

/** Events between putting a class into the cart and buying it. */
const happened = fc.record({
  stands: fc.constantFrom('free', 'enrolled', 'held', 'offered'),
  isFull: fc.boolean(),
  isClosed: fc.boolean(),
  isCalledOff: fc.boolean(),
  isOver: fc.boolean(),
  opensLater: fc.boolean(),
});
type Events = typeof happened extends fc.Arbitrary<infer Value> ? Value : never;

const noEvents: Events = {
  stands: 'free',
  isFull: false,
  isClosed: false,
  isCalledOff: false,
  isOver: false,
  opensLater: false,
};
/** Each event alone. */
const alone: Partial<Events>[] = [
  { stands: 'enrolled' },
  { stands: 'held' },
  { isFull: true },
  { isClosed: true },
  { isCalledOff: true },
  { isOver: true },
  { opensLater: true },
  // The child's own seat fills the class: the cart must not call it full.
  { stands: 'enrolled', isFull: true },
];

async function takeSeat(
  sessionId: string,
  seatNo: number,
  seat: { child?: string; held?: { order: string } | { entry: string }; until?: string },
) {
  await shop.pool.query(
    `insert into seats (session_id, seat_no, class_size, child_id, kind, order_number, waitlist_entry_id, held_until, taken_at)
     values ($1, $2, 2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[sessionId, seatNo, seat.child, seat.held && 'entry' in seat.held ? 'waitlist' : 'order'],
      ...[seat.held && 'order' in seat.held ? seat.held.order : null],
      ...[seat.held && 'entry' in seat.held ? seat.held.entry : null],
      ...[seat.until ?? null, shop.time.now.toString()],
    ],
  );
}

async function letHappen(
  it: Events,
  about: { sessionId: string; offeringId: string; child: string; parentId: string },
) {
  const { sessionId, offeringId, child } = about;
  const until = shop.time.now.add({ minutes: 20 }).toString();
  if (it.stands === 'enrolled') {
    await takeSeat(sessionId, 1, { child });
    await shop.pool.query(
      `insert into enrolments (id, session_id, child_id, order_number, enrolled_at)
       values (gen_random_uuid(), $1, $2, null, $3)`,
      [sessionId, child, shop.time.now.toString()],
    );
  }
  if (it.stands === 'held') {
    const { number: order } = await bareOrder(shop, about.parentId);
    await takeSeat(sessionId, 1, { child, held: { order }, until });
  }
  if (it.stands === 'offered') {
    const { rows } = await shop.pool.query(
      `insert into waitlist_entries (id, session_id, parent_id, child_ids, together, joined_at)
       values (gen_random_uuid(), $1, $2, array[$3]::uuid[], true, $4) returning id`,
      [sessionId, about.parentId, child, shop.time.now.toString()],
    );
    await takeSeat(sessionId, 1, { child, held: { entry: rows[0].id }, until });
  }
  if (it.isFull) {
    const [first, second] = (await aFamily(shop, { count: 2 })).children;
    await takeSeat(sessionId, 2, { child: first ?? '' });
    if (it.stands === 'free') await takeSeat(sessionId, 1, { child: second ?? '' });
  }
  if (it.isClosed) await change('offerings', "status = 'closed'", offeringId);
  if (it.opensLater) await change('offerings', `opens_at = '${until}'`, offeringId);
  if (it.isCalledOff) await change('sessions', 'runs = false, decided_at = starts_at', sessionId);
  if (it.isOver) await change('sessions', "starts_at = '2026-01-05Z', ends_at = '2026-02-05Z'", sessionId);
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
      return { code: error.refusal, params: error.params };
    },
  );

test('adding to the cart, the cart itself and the order give the same reason', async () => {
  const reasons = new Set<string | null>();
  await fc.assert(
    fc.asyncProperty(happened, async (events) => {
      const family = await aFamily(shop);
      const caller = { person: family.person };
      const [child = ''] = family.children;
      const { sessionId, offeringId } = await aClass(shop, { classSize: 2 });
      const input = { child_id: child, session_id: sessionId };
      const [item] = (await run('cartAdd', input, caller)).items;
      await letHappen(events, { sessionId, offeringId, child, parentId: family.parentId });

      const shown = (await run('cartIndex', {}, caller)).items[0]?.expired ?? null;
      const added = await refusalOf(run('cartAdd', input, caller));
      const choice = { item_ids: [item?.id ?? ''], coupon_codes: [], credits: 0 };
      const quoted = await refusalOf(run('orderQuote', choice, caller));

      reasons.add(shown?.code ?? null);
      expect(added?.code ?? null).toBe(shown?.code ?? null);
      if (shown === null) expect(quoted).toBeNull();
      else if (shown.code === 'cart.held_by_own') {
        expect(shown.order_number).toMatch(/^BARE/);
        expect([added?.params, quoted]).toEqual([{ order_number: shown.order_number }, added]);
      } else expect(quoted).toMatchObject({ code: 'seats.gone', params: { why: shown.message } });
    }),
    // Each event alone, then random combinations.
    { numRuns: 20, examples: [{}, ...alone].map((event) => [{ ...noEvents, ...event }]) },
  );
  expect(reasons).toEqual(
    new Set([
      null,
      'catalog.called_off',
      'catalog.not_open_yet',
      'catalog.offering_closed',
      'catalog.session_ended',
      'seats.already_in',
      'cart.held_by_own',
      'seats.full',
    ]),
  );
}, 60_000);

test('an order stores the fallback that the cart showed: none if the class no longer needs a least number', async () => {
  const family = await aFamily(shop);
  const caller = { person: family.person };
  const decideBy = shop.time.now.add({ hours: 48 });
  const { sessionId } = await aClass(shop, { price: 0, least: { size: 4, decideBy } });
  const input = { child_id: family.children[0] ?? '', session_id: sessionId };
  const [item] = (await run('cartAdd', input, caller)).items;
  const chosen = await run('cartPlanB', { item_id: item?.id ?? '', plan_b: 'credits' }, caller);
  expect(chosen.items[0]?.plan_b).toBe('credits');
  await change('sessions', 'minimum_size = null, decide_by = null', sessionId);

  const [shown] = (await run('cartIndex', {}, caller)).items;
  const choice = { item_ids: [shown?.id ?? ''], coupon_codes: [], credits: 0, total: 0 };
  const order = await run('orderPlace', { ...choice, idempotency_key: 'no-way-out-1' }, caller);
  expect(shown?.plan_b).toBeNull();
  expect(order.lines[0]?.plan_b).toBeNull();
});
