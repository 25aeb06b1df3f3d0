import { createOffering } from '../../server/capabilities/catalog/index.ts';
import { replaceHours } from '../../server/capabilities/teachers/store.ts';
import type { callerOn, TestShop } from '../../server/platform/testing.ts';
import { teachers } from '../../server/schema/teachers.ts';
import { aClass, type TestFamily } from './school.ts';

type Run = ReturnType<typeof callerOn>;

type Options = {
  kind?: 'private_once' | 'private_long';
  minutes?: number;
  count?: number;
  /** Another offering of the same teacher. */
  teacherId?: string;
  timeZone?: string;
  price?: number;
};

/** A private offering of a teacher who is available daily from 09:00 to 17:00. */
export async function aPrivateOffering(test: TestShop, options: Options = {}) {
  const { kind = 'private_once', minutes = 60, timeZone = 'Asia/Shanghai', price = 30_000 } = options;
  const count = options.count ?? (kind === 'private_once' ? 1 : 5);
  // Only its site and category are used.
  const { siteId, number: baseNumber } = await aClass(test, { timeZone });
  return test.act({}, async (inside) => {
    const teacherId = options.teacherId ?? inside.newId();
    const words = { zh: '林悦', en: 'Yue Lin' };
    if (!options.teacherId) {
      await inside.db.insert(teachers).values({
        id: teacherId,
        name: words,
        title: words,
        bio: words,
        languages: ['zh'],
        createdAt: inside.now,
      });
      await replaceHours(inside, teacherId, {
        terms: { timeZone, bufferMinutes: 10, noticeHours: 12, horizonDays: 28 },
        weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: '09:00', end: '17:00' })),
        exceptions: [],
      });
    }
    const number = `P${baseNumber}`;
    const offeringId = await createOffering(inside, {
      number,
      kind,
      status: 'open',
      name: { zh: `私教 ${number}`, en: `Private ${number}` },
      summary: words,
      description: words,
      outline: { zh: [], en: [] },
      bring: { zh: [], en: [] },
      category: 'chess',
      cover: null,
      gradeFrom: 1,
      gradeTo: 9,
      ageFrom: 5,
      ageTo: 15,
      siteId,
      price,
      earlyPrice: null,
      earlyUntil: null,
      featured: 0,
      teacherIds: [teacherId],
      alsoFoundBy: [],
      private: { minutes, count, validDays: 90, until: inside.now.add({ hours: 24 * 365 }) },
    });
    return { number, offeringId, teacherId, siteId };
  });
}

/** Adds private lessons to the cart and orders them. */
export async function orderPrivate(
  run: Run,
  family: TestFamily,
  options: { number: string; starts_at?: string },
) {
  const about = { person: family.person };
  const cart = await run('cartAdd', { child_id: family.children[0] ?? '', ...options }, about);
  const item = cart.items.find((candidate) => candidate.offering.number === options.number);
  const selection = { item_ids: [item?.id ?? ''], coupon_codes: [], credits: 0 };
  const total = item?.total.amount ?? 0;
  return run('orderPlace', { ...selection, total, idempotency_key: crypto.randomUUID() }, about);
}

/** A paid package: a free one, so that it needs no payment. */
export async function aPackage(
  shop: TestShop,
  run: Run,
  { family, count = 5 }: { family: TestFamily; count?: number },
) {
  const offering = await aPrivateOffering(shop, { kind: 'private_long', count, price: 0 });
  await orderPrivate(run, family, { number: offering.number });
  const bought = await run('memberPrivate', {}, { person: family.person });
  return { ...offering, bought: bought[0], session_id: bought[0]?.session_id ?? '' };
}
