import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { aPackage, aPrivateOffering, orderPrivate } from '../../../tools/test/private-lessons.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { nextAt } from '../../platform/testing-clock.ts';
import { ordersEarn } from '../orders/jobs.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.waiting.length = 0;
  at.shop.time.now = nextAt('10:00', 'Asia/Shanghai');
});

const letChange = (privateCutOffHours: number) => {
  at.shop.app.settings = { ...at.shop.app.settings, privateCutOffHours };
};
const ahead = (hours: { starts_at: string }[], hoursAhead: number) =>
  hours.find(
    ({ starts_at }) => at.shop.time.now.until(Temporal.Instant.from(starts_at)).total('hours') >= hoursAhead,
  )?.starts_at ?? '';

test.each([336, 1])(
  'lessons can be changed until the agreed number of hours before, although the school now says %i',
  async (later) => {
    letChange(24);
    const family = await aFamily(at.shop);
    const parent = { person: family.person };
    const { session_id } = await aPackage(at.shop, at.run, { family });
    letChange(later);
    const { hours, cut_off_hours } = await at.run('privateFreeHours', { session_id }, parent);
    expect(cut_off_hours).toBe(24);
    const starts_at = ahead(hours, 30);
    const { private: booked } = await at.run('privateBook', { session_id, starts_at }, parent);
    const [lesson] = booked.lessons;
    expect([booked.cut_off_hours, lesson?.blocked.privateMove]).toEqual([24, null]);
    const move = (to: number) =>
      at.run('privateMove', { lesson_id: lesson?.id ?? '', starts_at: ahead(hours, to) }, parent);
    const moved = await move(50);
    at.shop.time.now = Temporal.Instant.from(moved.lessons[0]?.starts_at ?? '').subtract({ hours: 20 });
    const tooLate = { refusal: 'private_lessons.too_late' };
    await expect(move(100)).rejects.toMatchObject(tooLate);
    await expect(at.run('privateCancel', { lesson_id: lesson?.id ?? '' }, parent)).rejects.toMatchObject(
      tooLate,
    );
  },
);

/** A paid single lesson at least four days ahead with a cut-off of two hours, and its family's calls. */
async function single() {
  letChange(2);
  const family = await aFamily(at.shop);
  const parent = { person: family.person };
  const { number } = await aPrivateOffering(at.shop);
  const { hours } = await at.run('privateHours', { number });
  const placed = await orderPrivate(at.run, family, { number, starts_at: ahead(hours, 96) });
  await at.checkout.pay(await at.checkout.start(family, placed.number, 'wechat'), { notified: true });
  await at.checkout.work();
  const order = await at.run('orderInfo', { order_number: placed.number }, parent);
  const session_id = order.lines[0]?.session_id ?? '';
  const ownLesson = async () =>
    (await at.run('memberPrivate', {}, parent)).find((bought) => bought.session_id === session_id)
      ?.lessons[0];
  const startsAt = Temporal.Instant.from((await ownLesson())?.starts_at ?? '');
  const latest = async () => {
    const free = await at.run('privateFreeHours', { session_id }, parent);
    return free.hours.at(-1)?.starts_at ?? '';
  };
  return {
    bought: { family, number: placed.number, order, lineIds: order.lines.map(({ id }) => id) },
    hoursBefore: (hours: number) => {
      at.shop.time.now = startsAt.subtract({ hours });
    },
    move: async () =>
      at.run('privateMove', { lesson_id: (await ownLesson())?.id ?? '', starts_at: await latest() }, parent),
    putOff: async () => {
      await at.run('privateCancel', { lesson_id: (await ownLesson())?.id ?? '' }, parent);
      await at.run('privateBook', { session_id, starts_at: await latest() }, parent);
    },
  };
}

test.each(['move', 'putOff'] as const)(
  'a non-refundable single lesson does not become refundable by moving it: %s',
  async (way) => {
    const { bought, hoursBefore, ...change } = await single();
    hoursBefore(7);
    const nothing = { total: { amount: 0 }, by_staff: true, lines: [{ by: 'nothing' }] };
    expect(await at.preview(bought)).toMatchObject(nothing);
    await change[way]();
    expect(await at.preview(bought)).toMatchObject(nothing);
    await change.move().catch(() => {});
    expect(await at.preview(bought)).toMatchObject(nothing);
    await at.tick(ordersEarn);
    expect(await at.wallet(bought.family)).toBe(300);
    expect(await findBroken(at.shop.pool, at.shop.time.now)).toEqual([]);
  },
);

test('a lesson moved while fully refundable stays so until a day before its new hour', async () => {
  const { bought, hoursBefore, move } = await single();
  hoursBefore(30);
  await move();
  hoursBefore(7);
  expect(await at.preview(bought)).toMatchObject({ total: { amount: 30_000 }, lines: [{ by: 'whole' }] });
});
