import { directEmailSend } from '../server/platform/notices/jobs.ts';
import { aCoupon } from '../tools/test/coupons.ts';
import { haveCredits } from '../tools/test/credits.ts';
import { aPrivateOffering } from '../tools/test/private-lessons.ts';
import { aClass, aFamily, type TestFamily } from '../tools/test/school.ts';
import { enrolled, lessonsOf } from '../tools/test/teacher.ts';
import { classroomRaces } from './classroom-races.ts';
import { creditRaces } from './credit-races.ts';
import { factorRaces } from './factor-races.ts';
import { moneyRaces } from './money-races.ts';
import { moveRaces } from './move-races.ts';
import { placeRaces } from './place-races.ts';
import { as, childOf, many, type Race, type RaceContext, raceAll, wrongUnless } from './race.ts';

async function inCart(
  { run }: RaceContext,
  family: TestFamily,
  what: { session_id: string } | { number: string; starts_at: string },
) {
  const cart = await run('cartAdd', { child_id: childOf(family), ...what }, as(family));
  return { family, item: cart.items.at(-1) };
}
type InCart = Awaited<ReturnType<typeof inCart>>;

const place = (
  { run }: RaceContext,
  { family, item }: InCart,
  { credits = 0, off = 0, key = crypto.randomUUID() as string } = {},
) =>
  run(
    'orderPlace',
    {
      item_ids: [item?.id ?? ''],
      coupon_codes: [],
      credits,
      total: (item?.total.amount ?? 0) - credits - off,
      idempotency_key: key,
    },
    as(family),
  );

const seats: Race = async (raceContext) => {
  const size = raceContext.random.whole(1, 8);
  const { sessionId } = await aClass(raceContext.shop, { classSize: size });
  const buyers = await many(size + raceContext.random.whole(2, 16), async () =>
    inCart(raceContext, await aFamily(raceContext.shop), { session_id: sessionId }),
  );
  return wrongUnless(size, await raceAll(buyers.map((buyer) => place(raceContext, buyer))));
};

const privateHours: Race = async (raceContext) => {
  const { number } = await aPrivateOffering(raceContext.shop);
  const { hours } = await raceContext.run('privateHours', { number });
  const starts_at = raceContext.random.pick(hours).starts_at;
  const buyers = await many(raceContext.random.whole(3, 12), async () =>
    inCart(raceContext, await aFamily(raceContext.shop), { number, starts_at }),
  );
  return wrongUnless(1, await raceAll(buyers.map((buyer) => place(raceContext, buyer))));
};

const credits: Race = async (raceContext) => {
  const family = await aFamily(raceContext.shop, { count: 4 });
  const amount = 100_000;
  await haveCredits(raceContext.shop, family.parentId, amount);
  const items: InCart[] = [];
  for (const child of family.children) {
    const { sessionId } = await aClass(raceContext.shop);
    const cart = await raceContext.run('cartAdd', { child_id: child, session_id: sessionId }, as(family));
    items.push({ family, item: cart.items.find((item) => item.session.id === sessionId) });
  }
  return wrongUnless(1, await raceAll(items.map((item) => place(raceContext, item, { credits: amount }))));
};

/** Every buyer has the coupon, but it has fewer uses. */
const coupons: Race = async (raceContext) => {
  const uses = raceContext.random.whole(1, 6);
  const off = 1000;
  const { code } = await aCoupon(raceContext.shop, {
    code: `RACE-${crypto.randomUUID().slice(0, 13)}`,
    amount: off,
    usesInAll: uses,
  });
  const buyers = await many(uses + raceContext.random.whole(2, 12), async () => {
    // Each orders another class, so that they only compete for the coupon.
    const { sessionId } = await aClass(raceContext.shop);
    const family = await aFamily(raceContext.shop);
    await raceContext.run('couponReceive', { code }, as(family));
    return inCart(raceContext, family, { session_id: sessionId });
  });
  return wrongUnless(uses, await raceAll(buyers.map((buyer) => place(raceContext, buyer, { off }))));
};

const idempotency: Race = async (raceContext) => {
  const { sessionId } = await aClass(raceContext.shop);
  const buyer = await inCart(raceContext, await aFamily(raceContext.shop), { session_id: sessionId });
  const key = crypto.randomUUID();
  const numbers = new Set<string>();
  const all = Array.from({ length: raceContext.random.whole(3, 12) }, async () => {
    numbers.add((await place(raceContext, buyer, { key })).number);
  });
  const outcome = await raceAll(all);
  const wrong = outcome.broke.map((what) => `failed: ${what}`);
  if (numbers.size !== 1) wrong.push(`${numbers.size} orders of one key; ${outcome.refused}`);
  return wrong;
};

const cart: Race = async (raceContext) => {
  const family = await aFamily(raceContext.shop);
  const { sessionId } = await aClass(raceContext.shop);
  const add = () =>
    raceContext.run('cartAdd', { child_id: childOf(family), session_id: sessionId }, as(family));
  const first = (await add()).items[0]?.id ?? '';
  const acts = Array.from({ length: raceContext.random.whole(4, 14) }, (_, index) =>
    index % 3 === 2 ? raceContext.run('cartRemove', { item_id: first }, as(family)) : add(),
  );
  const outcome = await raceAll(acts);
  const { items } = await raceContext.run('cartIndex', {}, as(family));
  return [
    ...outcome.broke.map((what) => `failed: ${what}`),
    ...(items.length > 1 ? [`${items.length} items of one choice`] : []),
  ];
};

const children: Race = async (raceContext) => {
  const family = await aFamily(raceContext.shop);
  const form = { name: 'Anna', name_cn: '安安', year_month: '2018-05', grade: 2, agreed: true };
  const outcome = await raceAll(
    Array.from({ length: raceContext.random.whole(10, 16) }, () =>
      raceContext.run('childSave', { ...form, twice_confirmed: true }, as(family)),
    ),
  );
  return wrongUnless(9, outcome);
};

const invitations: Race = async (raceContext) => {
  const family = await aFamily(raceContext.shop);
  await raceContext.collect();
  raceContext.shop.waiting.length = 0;
  await raceContext.run(
    'guardianInvite',
    { child_ids: [childOf(family)], rights: ['see'], email: 'aunt@example.cn' },
    as(family),
  );
  await raceContext.collect();
  const letter = raceContext.shop.waitingOf(directEmailSend)[0];
  const link = (letter?.data.data as { link?: string } | undefined)?.link ?? 'http://x';
  const invite = new URL(link).searchParams.get('invite') ?? '';
  const guests = await many(raceContext.random.whole(2, 8), () => aFamily(raceContext.shop));
  return wrongUnless(
    1,
    await raceAll(
      guests.map((guest) => raceContext.run('guardianAccept', { invite, self_confirmed: true }, as(guest))),
    ),
  );
};

const oneCode: Race = async (raceContext) => {
  const family = await aFamily(raceContext.shop);
  const tel = family.tel.slice(3);
  await raceContext.run('sendCode', { tel });
  await raceContext.work();
  const code = raceContext.codes.get(family.tel) ?? '';
  const all = Array.from({ length: raceContext.random.whole(3, 10) }, () =>
    raceContext.run('login', { tel, code }),
  );
  return wrongUnless(1, await raceAll(all));
};

const oneAddress: Race = async (raceContext) => {
  const families = await many(raceContext.random.whole(2, 8), () => aFamily(raceContext.shop));
  const details = {
    name: '某人',
    province: '北京市',
    wechat_id: 'N/A',
    letter_language: 'cn' as const,
    by_mail: true,
    by_sms: false,
  };
  const email = `${crypto.randomUUID()}@example.cn`;
  const all = families.map((family) => raceContext.run('memberEditSave', { ...details, email }, as(family)));
  return wrongUnless(1, await raceAll(all));
};

const trialPlaces: Race = async (raceContext) => {
  const size = raceContext.random.whole(1, 4);
  const { sessionId } = await aClass(raceContext.shop, { trials: { lessons: 1, seats: size } });
  const { rows } = await raceContext.shop.pool.query(
    'select id from lessons where session_id = $1 and trial_seats > 0',
    [sessionId],
  );
  const lesson_id = String(rows[0]?.id);
  const families = await many(size + raceContext.random.whole(2, 8), () => aFamily(raceContext.shop));
  const all = families.map((family) =>
    raceContext.run('listeningBook', { lesson_id, child_id: childOf(family) }, as(family)),
  );
  return wrongUnless(size, await raceAll(all));
};

/** One child is on leave: of the families with a make-up right of that level exactly one gets the place. */
const makeUpPlaces: Race = async (raceContext) => {
  const { shop, run } = raceContext;
  const made = await aClass(shop);
  // Its two unsold seats stay for buyers.
  const sister = await aClass(shop, { sisterOf: made, startsInDays: 9, classSize: 3 });
  // Its own level, so that no family of an earlier race is served first.
  await shop.pool.query('update offerings set grade_from = $2, grade_to = $2 where id = $1', [
    made.offeringId,
    raceContext.random.whole(1000, 1_000_000),
  ]);
  const lessonOf = async (sessionId: string) => (await lessonsOf(shop, sessionId))[0]?.id ?? '';
  const [missed, free] = [await lessonOf(made.sessionId), await lessonOf(sister.sessionId)];
  const away = await aFamily(shop);
  await enrolled(shop, sister.sessionId, childOf(away));
  const families: TestFamily[] = [];
  for (let count = raceContext.random.whole(2, 8); count > 0; count -= 1) families.push(await aFamily(shop));
  for (const family of families) await enrolled(shop, made.sessionId, childOf(family));
  const ask = (family: TestFamily, lesson: string) =>
    run('leaveAsk', { child_ids: family.children, lesson_ids: [lesson], reason: '发烧' }, as(family));
  await ask(away, free);
  for (const family of families) await ask(family, missed);
  const rights = new Map<TestFamily, string>();
  for (const family of families)
    rights.set(family, (await run('makeUpIndex', {}, as(family))).items[0]?.id ?? '');
  const all = families.map((family) =>
    run('makeUpBook', { right_id: rights.get(family) ?? '', lesson_id: free }, as(family)),
  );
  return wrongUnless(1, await raceAll(all));
};

const payAndCancel: Race = async (raceContext) => {
  const { sessionId } = await aClass(raceContext.shop);
  const buyer = await inCart(raceContext, await aFamily(raceContext.shop), { session_id: sessionId });
  const { number: order_number } = await place(raceContext, buyer);
  const acts = Array.from({ length: raceContext.random.whole(4, 9) }, () => {
    const about = as(buyer.family);
    const act = raceContext.random.whole(0, 3);
    if (act === 0) return raceContext.run('orderCancel', { order_number }, about);
    if (act === 1) return raceContext.run('orderCheck', { order_number }, about);
    const method = raceContext.random.pick(['wechat', 'alipay'] as const);
    const channel = method === 'wechat' ? 'native' : 'page';
    return raceContext.run('orderPay', { order_number, method, channel }, about);
  });
  return (await raceAll(acts)).broke.map((what) => `failed: ${what}`);
};

/** Every race for something scarce, each of random size. */
export const races: Readonly<Record<string, Race>> = {
  seats,
  'private hours': privateHours,
  credits,
  coupons,
  'idempotency keys': idempotency,
  cart,
  'children of a family': children,
  invitations,
  'codes to sign in': oneCode,
  'mail addresses': oneAddress,
  'trial places': trialPlaces,
  'places to make a lesson up': makeUpPlaces,
  'paying and cancelling': payAndCancel,
  ...classroomRaces,
  ...creditRaces,
  ...factorRaces,
  ...moneyRaces,
  ...moveRaces,
  ...placeRaces,
};
