import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayTextAt } from '../contract/core/time.ts';
import { callerOn, type TestShop, testShop } from '../server/platform/testing.ts';
import { findBroken } from '../tools/invariants.ts';
import { openAll } from '../tools/test/all-capabilities.ts';
import { demoSignIns, fillDemoWhereEmpty } from './fill.ts';
import { demoNews } from './news.data.ts';
import { languageOfferings } from './offerings-language.data.ts';
import { makingOfferings } from './offerings-making.data.ts';
import { thinkingOfferings } from './offerings-thinking.data.ts';
import { demoHours, privateOfferings } from './private.data.ts';
import { demoReviews } from './reviews.data.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;

/** A school filled in the autumn and one filled before Chinese New Year, on a Sunday. */
const moments = ['2026-11-18T02:00:00Z', '2027-01-31T15:00:00Z'].map((at) => Temporal.Instant.from(at));

async function aSchool(at: Temporal.Instant): Promise<TestShop> {
  const app = await testShop({ LIMIT_FACTOR: '1000' });
  app.time.now = at;
  await fillDemoWhereEmpty(app.app);
  return app;
}
const untouched = new Map<string, Promise<TestShop>>();
/** A shared school filled at an instant: its users only read. */
function schoolAt(at: Temporal.Instant): Promise<TestShop> {
  const school = untouched.get(`${at}`) ?? aSchool(at);
  untouched.set(`${at}`, school);
  return school;
}
const rowsOf = async (at: TestShop, query: string) => (await at.pool.query(query)).rows;

beforeAll(async () => {
  shop = await aSchool(moments[0] as Temporal.Instant);
  run = callerOn(shop, openAll().calls);
});
afterAll(async () => {
  await shop.close();
  for (const school of untouched.values()) await (await school).close();
});

test.each(moments)(
  'at %s, no family orders before it registers, and credits end when their order says',
  async (at) => {
    const early = await rowsOf(
      await schoolAt(at),
      `select o.number from orders o join accounts a on a.id = o.parent_id where o.placed_at < a.created_at`,
    );
    const { settings } = (await schoolAt(at)).app;
    const { rows: otherwise } = await (await schoolAt(at)).pool.query(
      `select x.entry_id from credit_expiries x join credit_entries e on e.id = x.entry_id join order_lines l on l.id = e.line_id
     where (x.expires_at at time zone $1)::date <> (e.at at time zone $1)::date + coalesce(l.credit_days, $2)`,
      [settings.timeZone, settings.creditDays],
    );
    expect([early, otherwise]).toEqual([[], []]);
  },
);

test('has the stated size, and is open', async () => {
  const [counts] = await rowsOf(
    shop,
    `select (select count(*)::int from teachers) as teachers, (select count(*)::int from sites) as sites,
       (select count(distinct country)::int from sites) as countries, (select count(*)::int from categories) as categories,
       (select count(*)::int from offerings where status = 'open') as offerings, (select count(*)::int from sellers) as sellers`,
  );
  expect(counts).toEqual({ teachers: 12, sites: 5, countries: 2, categories: 10, offerings: 61, sellers: 3 });
  const { total, items } = await run('courseIndex', { page_size: 100 });
  expect(total).toBe(61);
  const few = items.filter((card) => card.seats_left > 0 && card.seats_left < 4);
  expect(few.length).toBeGreaterThan(2);
  const home = await run('homeIndex', {});
  expect([home.soon.length, home.early.length, home.seasonal.length]).toEqual([4, 4, 4]);
  expect([home.featured.length, home.news.length, home.reviews.length]).toEqual([4, 3, 3]);
  expect(home.camp_weeks).toHaveLength(10);
});

test('analyzes its tables, so that plans are good from the first page on', async () => {
  const known = await rowsOf(
    shop,
    `select relname as name, reltuples::int as rows from pg_class where relname in ('offerings', 'sessions', 'lessons') order by relname`,
  );
  expect(known.map(({ name, rows }) => [name, rows > 50])).toEqual([
    ['lessons', true],
    ['offerings', true],
    ['sessions', true],
  ]);
});

test.each(moments)(
  'filled at %s, has sound money and seats, and every offering can be joined',
  async (at) => {
    const school = await schoolAt(at);
    expect(await findBroken(school.pool)).toEqual([]);
    const closed = await rowsOf(
      school,
      `select o.number from offerings o where o.status = 'open' and o.lesson_minutes is null and not exists (select 1 from sessions s where s.offering_id = o.id and s.starts_at > '${at}')`,
    );
    expect(closed).toEqual([]);
    const early = await rowsOf(
      school,
      `select number from offerings where early_until < '${at}'::timestamptz::date or early_price >= price`,
    );
    expect(early).toEqual([]);
  },
);

test.each(moments)('filled at %s, asks no provider about money that it never had', async (at) => {
  const school = await schoolAt(at);
  expect(
    await rowsOf(school, 'select out_refund_no, status from refunds where next_poll_at is not null'),
  ).toEqual([]);
});

test.each(moments)('filled at %s, has coupons in every state for the demo family', async (at) => {
  const school = await schoolAt(at);
  const { rows } = await school.pool.query('select id from accounts where tel = $1', [
    `+86${demoSignIns[0].name}`,
  ]);
  const person = { kind: 'parent', accountId: rows[0]?.id, signInId: rows[0]?.id, name: '' } as const;
  const list = callerOn(school, openAll().calls);
  const { items, counts } = await list('memberCoupon', {}, { person });
  expect(counts).toEqual({ usable: 5, used: 1, expired: 3, open: 2 });
  expect(items.filter(({ why }) => why?.code === 'coupons.not_yet')).toHaveLength(1);
  const [used] = (await list('memberCoupon', { status: 'used' }, { person })).items;
  const number = used?.uses[0]?.order_number ?? '';
  expect(await list('orderInfo', { order_number: number }, { person })).toMatchObject({
    discounts: used?.uses[0]?.amount,
  });
});

test.each(moments)('filled at %s, has credits and friends in every state for the demo family', async (at) => {
  const school = await schoolAt(at);
  const { rows } = await school.pool.query('select id from accounts where tel = $1', [
    `+86${demoSignIns[0].name}`,
  ]);
  const person = { kind: 'parent', accountId: rows[0]?.id, signInId: rows[0]?.id, name: '' } as const;
  const list = callerOn(school, openAll().calls);
  const { items, expiring, balance } = await list('memberCredits', {}, { person });
  const reasons = items.map(({ reason }) => reason);
  expect(
    ['earned', 'expired', 'referred'].filter((reason) => !reasons.some((given) => given === reason)),
  ).toEqual([]);
  expect([balance.amount > 0, expiring.length > 1]).toEqual([true, true]);
  const { invited } = await list('memberFriend', {}, { person });
  expect(invited.map(({ stage }) => stage)).toEqual(['joined', 'bought', 'rewarded']);
});

test('has past, running and future sessions, and some full ones', async () => {
  const [counts] = await rowsOf(
    shop,
    `select count(*) filter (where ends_at <= '${shop.time.now}')::int as over,
       count(*) filter (where starts_at <= '${shop.time.now}' and ends_at > '${shop.time.now}')::int as running,
       count(*) filter (where starts_at > '${shop.time.now}')::int as ahead,
       count(*) filter (where starts_at > '${shop.time.now}' and class_size = (select count(*) from seats t where t.session_id = s.id))::int as full
     from sessions s`,
  );
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(4);
});

test.each(moments)('at %s, every child in a class has its age', async (at) => {
  const others = await rowsOf(
    await schoolAt(at),
    `select o.number, c.name, c.birth_month from enrolments e join sessions s on s.id = e.session_id
     join offerings o on o.id = s.offering_id join children c on c.id = e.child_id
     where extract(year from age('${at}', (c.birth_month || '-01')::date)) < o.age_from
       or extract(year from age('${at}', (c.birth_month || '-28')::date)) > o.age_to`,
  );
  expect(others).toEqual([]);
});

test('has no teacher in two rooms at once, and no two groups of an offering with one name', async () => {
  const twice = await rowsOf(
    shop,
    `select a.teacher_id, la.starts_at from offering_teachers a join sessions sa on sa.offering_id = a.offering_id join lessons la on la.session_id = sa.id
     join offering_teachers b on b.teacher_id = a.teacher_id join sessions sb on sb.offering_id = b.offering_id and sb.id > sa.id
     join lessons lb on lb.session_id = sb.id and lb.starts_at < la.ends_at and la.starts_at < lb.ends_at`,
  );
  expect(twice).toEqual([]);
  const names = await rowsOf(
    shop,
    'select offering_id, label from sessions group by 1, 2 having count(*) > 1',
  );
  expect(names).toEqual([]);
});

test('gives every teacher one campus', async () => {
  const campuses = await rowsOf(
    shop,
    `select teacher_id from offering_teachers f join offerings o on o.id = f.offering_id join sites s on s.id = o.site_id
     where s.kind = 'campus' group by 1 having count(distinct s.id) > 1`,
  );
  expect(campuses).toEqual([]);
});

test('has camp weeks that do not overlap', async () => {
  const overlaps = await rowsOf(
    shop,
    `select o.number, one.week from sessions one
     join sessions next on next.offering_id = one.offering_id and next.week = one.week + 1
     join offerings o on o.id = one.offering_id
     where o.kind = 'camp' and one.last_day >= next.first_day`,
  );
  expect(overlaps).toEqual([]);
});

test('has no lesson on a holiday of its campus', async () => {
  const lessons = await rowsOf(
    shop,
    `select l.starts_at, s.time_zone, (select array_agg(h.day::text) from holidays h where h.site_id = s.id) as closed
     from lessons l join sessions se on se.id = l.session_id join offerings o on o.id = se.offering_id join sites s on s.id = o.site_id`,
  );
  expect(lessons.length).toBeGreaterThan(500);
  const onHolidays = lessons.filter(({ starts_at, time_zone, closed }) =>
    closed?.includes(dayTextAt((starts_at as Date).getTime(), time_zone)),
  );
  expect(onHolidays).toEqual([]);
  const [newYear] = await rowsOf(shop, `select count(*)::int as days from holidays where day = '2027-02-06'`);
  expect(newYear).toEqual({ days: 3 });
});

const offerings = [...languageOfferings, ...thinkingOfferings, ...makingOfferings, ...privateOfferings];

test.each(offerings.map((offering) => [offering.number, offering] as const))(
  'writes %s in both languages, point for point',
  (_number, { name, summary, description, outline, bring }) => {
    for (const [zh, en] of [name, summary, description]) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(zh).not.toMatch(/\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u);
      expect(en).not.toMatch(/\p{Script=Han}|[，。；：？！“”]/u);
    }
    const points = (text: string) => text.split(';').length;
    expect(points(outline[0])).toBe(points(outline[1]));
    expect(points(bring[0])).toBe(points(bring[1]));
    expect(points(outline[0])).toBeGreaterThanOrEqual(4);
    expect(points(outline[0])).toBeLessThanOrEqual(8);
  },
);

test.each(demoSignIns)('lets $who sign in', async ({ who, at, name, password }) => {
  const answer =
    at === '/login'
      ? await run('teacherLogin', { email: name, password })
      : await run('login', who === 'student' ? { login_user_name: name, password } : { tel: name, password });
  expect(answer.TokenId).toMatch(/.{20,}/);
});

test('has classes in every tab, and lessons for both children of the demo family', async () => {
  const [parent] = await rowsOf(shop, `select id, name from accounts where tel = '+8613800138000'`);
  const person = { kind: 'parent', accountId: parent.id, signInId: parent.id, name: parent.name } as const;
  const { counts } = await run('memberCourses', {}, { person });
  expect(counts).toEqual({ current: 3, future: 2, finish: 2 });
  for (const child of await run('memberChild', {}, { person })) {
    const lessons = await run('virtualIndex', { child_id: child.id }, { person });
    expect(lessons.total).toBeGreaterThan(0);
  }
  const information = await run('memberInformation', { page_size: 100 }, { person });
  const topics = new Set(information.items.map(({ topic }) => topic));
  for (const topic of ['orders', 'places', 'lessons', 'homework', 'letters', 'growth'] as const)
    expect(topics).toContain(topic);
});

test('has free hours for each teacher of every private offering', async () => {
  for (const { number, teachers } of privateOfferings) {
    const { teachers: profiles } = await run('courseInfo', { number });
    expect(profiles).toHaveLength(teachers.length);
    for (const teacher of profiles) {
      const { hours } = await run('privateHours', { number, teacher_id: teacher.id });
      expect(hours.length, `${number} ${teacher.name}`).toBeGreaterThan(4);
    }
  }
  expect(Object.keys(demoHours).sort()).toEqual(
    [...new Set(privateOfferings.flatMap((offering) => offering.teachers))].sort(),
  );
});

test('has a package with past and future lessons, and a single future lesson of the demo family', async () => {
  const [parent] = await rowsOf(shop, `select id, name from accounts where tel = '+8613800138000'`);
  const person = { kind: 'parent', accountId: parent.id, signInId: parent.id, name: parent.name } as const;
  const all = await run('memberPrivate', {}, { person });
  const piano = all.find((item) => item.offering.number === 'V5002');
  expect(piano).toMatchObject({ total: 10, held: 3, left: 5 });
  expect(piano?.lessons.filter((lesson) => lesson.status === 'ahead')).toHaveLength(2);
  const go = all.find((item) => item.offering.number === 'V5008');
  expect(go).toMatchObject({
    total: 1,
    left: 0,
    lessons: [{ status: 'ahead', blocked: { privateMove: null } }],
  });
});

test('has no remark on a missed lesson, and no leave from a private one', async () => {
  const missed = await rowsOf(
    shop,
    `select k.lesson_id, k.mark from roll_marks k left join remarks r on r.lesson_id = k.lesson_id and r.child_id = k.child_id
     join lessons l on l.id = k.lesson_id join sessions s on s.id = l.session_id
     where k.mark in ('absent', 'leave') and (r.id is not null or (k.mark = 'leave' and s.private_for is not null))`,
  );
  expect(missed).toEqual([]);
});

test('has camp weeks of the demo family in every tab, and a review of every teacher', async () => {
  const [parent] = await rowsOf(shop, `select id, name from accounts where tel = '+8613800138000'`);
  const person = { kind: 'parent', accountId: parent.id, signInId: parent.id, name: parent.name } as const;
  const { counts } = await run('memberCamp', {}, { person });
  expect(counts).toEqual({ current: 1, future: 3, finish: 1 });
  expect((await run('memberOrdersCamps', {}, { person })).total).toBe(5);
  for (const { id } of await run('teachersIndex', {})) {
    const teacher = await run('teachersInfo', { id });
    // No film of a teacher: an outside address would lead nowhere.
    expect([teacher.name, teacher.reviews.count > 0, teacher.video_link]).toEqual([teacher.name, true, null]);
  }
  expect(await rowsOf(shop, 'select 1 from assessments where recording_link is not null')).toEqual([]);
});

test.each([...demoNews, ...demoReviews.map((review) => ({ ...review, slug: review.number }))])(
  'publishes $slug in both languages',
  (piece) => {
    const texts = 'words' in piece ? [piece.words] : [piece.title, piece.summary, piece.body];
    for (const [zh, en] of texts) {
      expect(zh).toMatch(/\p{Script=Han}/u);
      expect(zh).not.toMatch(/\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u);
      expect(en).not.toMatch(/\p{Script=Han}|[，。；：？！]/u);
      expect(zh.split('\n\n').length).toBe(en.split('\n\n').length);
    }
  },
);

test('has only ids that calls accept', async () => {
  const columns = await rowsOf(
    shop,
    `select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'uuid'`,
  );
  const refused = columns.map(
    ({ table_name, column_name }) => `select '${table_name}.${column_name}' as name from "${table_name}"
      where "${column_name}"::text !~ '^.{14}[1-8].{4}[89ab]' group by 1`,
  );
  expect(await rowsOf(shop, refused.join(' union all '))).toEqual([]);
});

test('is the same school every time, and filling it again changes nothing', async () => {
  const copy = await schoolAt(moments[0] as Temporal.Instant);
  const all = [
    'select * from offerings order by number',
    'select * from sessions order by id',
    'select * from children order by id',
    'select id, tel, name from accounts order by id',
    'select number, total, placed_at from orders order by number',
    'select * from seats order by session_id, seat_no',
    'select * from reviews order by id',
    'select * from news order by id',
    'select * from featured_offerings order by rank',
  ];
  for (const query of all) expect(await rowsOf(copy, query), query).toEqual(await rowsOf(shop, query));
  const before = await rowsOf(copy, 'select count(*) from audit_entries');
  await fillDemoWhereEmpty(copy.app);
  expect(await rowsOf(copy, 'select count(*) from audit_entries')).toEqual(before);
});

test('has a readable agreement for each order of the demo family', async () => {
  const [parent] = await rowsOf(shop, `select id, name from accounts where tel = '+8613800138000'`);
  const person = { kind: 'parent', accountId: parent.id, signInId: parent.id, name: parent.name } as const;
  const { items } = await run('memberOrders', { page_size: 100 }, { person });
  expect(items.length).toBeGreaterThan(5);
  for (const { number: order_number, quantity } of items)
    expect((await run('orderAgreement', { order_number }, { person })).lines).toHaveLength(quantity);
});
