import { eq } from 'drizzle-orm';
import { type Seeded, seeded } from '../../demo/seeded.ts';
import { createOffering } from '../../server/capabilities/catalog/index.ts';
import { planSession } from '../../server/capabilities/schedule/index.ts';
import type { Context } from '../../server/platform/context.ts';
import type { TestShop } from '../../server/platform/testing.ts';
import { dayAt } from '../../server/platform/zoned.ts';
import { accounts } from '../../server/schema/accounts.ts';
import { categories, sessions, sites } from '../../server/schema/catalog.ts';
import { children } from '../../server/schema/families.ts';
import { seats } from '../../server/schema/seats.ts';
import { teachers } from '../../server/schema/teachers.ts';
import { bareOrder } from './bare-order.ts';

export type KnownSession = {
  id: string;
  weekdays: number[];
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  classSize: number;
  /** For each seat taken, when its hold ends; null if it is permanent. */
  heldUntil: (Temporal.Instant | null)[];
};

/** An offering as the test knows it, independent of the database. */
export type Known = {
  number: string;
  kind: 'course' | 'activity';
  status: 'draft' | 'open' | 'closed' | 'archived';
  category: string;
  grades: [number, number];
  ages: [number, number];
  site: { id: string; kind: 'campus' | 'online' };
  teacherIds: string[];
  price: number;
  earlyPrice: number | null;
  earlyUntil: string | null;
  featured: number;
  createdAt: Temporal.Instant;
  /** All text it can be found by. */
  text: string;
  sessions: KnownSession[];
};

const subjects = [
  ['chess', '围棋启蒙', 'First Steps in Go'],
  ['chess', '国际象棋入门', 'Chess from the Beginning'],
  ['english', '少儿英语阅读', 'Reading in English'],
  ['english', '英语写作', 'Writing'],
  ['sport', '少儿篮球 STEM', 'Basketball and STEM'],
] as const;
const places = [
  { kind: 'campus', zh: '海淀校区', en: 'Haidian', country: 'CN', timeZone: 'Asia/Shanghai' },
  { kind: 'campus', zh: '列治文校区', en: 'Richmond', country: 'CA', timeZone: 'America/Vancouver' },
  { kind: 'online', zh: '线上', en: 'Online', country: 'CN', timeZone: 'Asia/Shanghai' },
] as const;
const people = [
  ['林悦', 'Yue Lin'],
  ['赵清', 'Qing Zhao'],
  ['唐宁', 'Ning Tang'],
] as const;

type Ground = {
  random: Seeded;
  sites: { id: string; place: (typeof places)[number] }[];
  teachers: { id: string; name: (typeof people)[number] }[];
  children: string[];
  /** The order that holds the seats. */
  order: string;
};

async function layGround(inside: Context, random: Seeded): Promise<Ground> {
  const ground: Ground = {
    random,
    sites: places.map((place) => ({ id: inside.newId(), place })),
    teachers: people.map((name) => ({ id: inside.newId(), name })),
    children: Array.from({ length: 8 }, () => inside.newId()),
    order: 'HELD',
  };
  const address = { zh: '', en: '' };
  await inside.db.insert(sites).values(
    ground.sites.map(({ id, place: { zh, en, ...place } }) => ({
      ...place,
      id,
      name: { zh, en },
      address,
    })),
  );
  await inside.db
    .insert(categories)
    .values(['chess', 'english', 'sport'].map((code) => ({ code, name: { zh: code, en: code } })));
  await inside.db.insert(teachers).values(
    ground.teachers.map(({ id, name: [zh, en] }) => ({
      id,
      name: { zh, en },
      title: { zh: '老师', en: 'Teacher' },
      bio: address,
      languages: ['zh'],
      createdAt: inside.now,
    })),
  );
  const gradeStatedOn = '2026-11-18';
  const child = {
    name: 'Anna',
    nameCn: '安安',
    birthMonth: '2018-05',
    grade: 2,
    gradeStatedOn,
    createdAt: inside.now,
  };
  await inside.db.insert(children).values(ground.children.map((id) => ({ ...child, id })));
  const parentId = inside.newId();
  await inside.db.insert(accounts).values({
    id: parentId,
    kind: 'parent',
    name: 'Anna',
    email: 'catalogue@example.cn',
    passwordHash: 'x',
    locale: 'zh',
    createdAt: inside.now,
  });
  await bareOrder({ pool: inside.connection, time: inside }, parentId, ground.order);
  return ground;
}

async function addOffering(outside: Context, ground: Ground, index: number): Promise<Known> {
  const { random } = ground;
  const [category, zh, en] = random.pick(subjects);
  const site = random.pick(ground.sites);
  const teaching = ground.teachers.filter((_one, place) => place === index % 3 || random.next() < 0.2);
  const inside = { ...outside, now: outside.now.subtract({ hours: random.whole(0, 40) }) };
  const price = random.pick([100_000, 200_000, 300_000]);
  const earlyPrice = random.pick([null, price, price - 50_000]);
  const today = dayAt(outside.now, 'Asia/Shanghai');
  const lowest = random.whole(-1, 8);
  const offering: Omit<Known, 'sessions'> = {
    number: `K${1000 + index}`,
    kind: random.next() < 0.8 ? 'course' : 'activity',
    status: random.next() < 0.85 ? 'open' : random.pick(['draft', 'closed', 'archived'] as const),
    category,
    grades: [lowest, lowest + random.whole(0, 3)],
    ages: [lowest + 5, lowest + 5 + random.whole(0, 4)],
    site: { id: site.id, kind: site.place.kind },
    teacherIds: teaching.map((teacher) => teacher.id),
    price,
    earlyPrice,
    earlyUntil: earlyPrice === null ? null : today.add({ days: random.whole(-2, 2) }).toString(),
    featured: random.pick([0, 0, 1, 2]),
    createdAt: inside.now,
    text: [`K${1000 + index}`, zh, en, '小班', 'Small groups', site.place.zh, site.place.en]
      .concat(teaching.flatMap((teacher) => teacher.name))
      .join(' | '),
  };
  const id = await createOffering(inside, {
    ...offering,
    name: { zh, en },
    summary: { zh: '小班', en: 'Small groups' },
    description: { zh: '蛋糕', en: 'Cake' },
    outline: { zh: [], en: [] },
    bring: { zh: [], en: [] },
    cover: null,
    gradeFrom: offering.grades[0],
    gradeTo: offering.grades[1],
    ageFrom: offering.ages[0],
    ageTo: offering.ages[1],
    siteId: site.id,
    alsoFoundBy: [
      ...teaching.map(({ name: [zh, en] }) => ({ zh, en })),
      { zh: site.place.zh, en: site.place.en },
    ],
  });
  const added: KnownSession[] = [];
  for (let count = random.whole(0, 4); count > 0; count -= 1)
    added.push(
      await addSession(outside, ground, { offeringId: id, site: site.id, zone: site.place.timeZone }),
    );
  return { ...offering, sessions: added };
}

type Where = { offeringId: string; site: string; zone: string };

async function addSession(inside: Context, ground: Ground, { offeringId, site, zone }: Where) {
  const { random } = ground;
  const firstDay = dayAt(inside.now, zone).add({ days: random.whole(-40, 25) });
  const weekdays = [...new Set([random.whole(1, 7), random.whole(1, 7)])];
  const classSize = random.whole(1, 5);
  const id = await planSession(inside, {
    offeringId,
    site: { id: site, timeZone: zone },
    label: { zh: '班', en: 'Group' },
    weekdays,
    start: '10:00',
    end: '11:30',
    firstDay: firstDay.toString(),
    totalClasses: random.whole(1, 12),
    classSize,
    room: null,
    link: null,
  });
  const holds = [null, inside.now.add({ minutes: 20 }), inside.now.subtract({ minutes: 1 }), inside.now];
  const seatRows = ground.children
    .slice(0, random.next() < 0.35 ? classSize : random.whole(0, classSize))
    .map((childId, index) => ({
      sessionId: id,
      seatNo: index + 1,
      classSize,
      childId,
      orderNumber: ground.order,
      heldUntil: random.next() < 0.75 ? random.pick(holds.slice(0, 2)) : random.pick(holds),
      takenAt: inside.now,
    }));
  if (seatRows.length > 0) await inside.db.insert(seats).values(seatRows);
  const [row] = await inside.db.select().from(sessions).where(eq(sessions.id, id));
  if (!row) throw new Error('a planned session is missing');
  const heldUntil = seatRows.map((seat) => seat.heldUntil);
  return { id, weekdays, startsAt: row.startsAt, endsAt: row.endsAt, classSize, heldUntil };
}

/** Forty offerings of all kinds around now, always the same, with seats that are taken, held and no longer held. */
export async function aCatalogue(test: TestShop): Promise<Known[]> {
  return test.act({}, async (inside) => {
    const ground = await layGround(inside, seeded(7));
    const offerings: Known[] = [];
    for (let index = 0; index < 40; index += 1) offerings.push(await addOffering(inside, ground, index));
    return offerings;
  });
}
