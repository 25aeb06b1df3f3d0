import type { FeeAmounts } from '../../contract/catalog/camp-fees.ts';
import { rightsOf, type StaffRole } from '../../contract/core/rights.ts';
import type { GuardianRight } from '../../contract/families/guardian-rights.ts';
import { createOffering } from '../../server/capabilities/catalog/index.ts';
import { type NewSession, planSession } from '../../server/capabilities/schedule/index.ts';
import type { Context, Person } from '../../server/platform/context.ts';
import { hashPassword } from '../../server/platform/secrets/passwords.ts';
import type { TestShop } from '../../server/platform/testing.ts';
import { dayAt } from '../../server/platform/zoned.ts';
import { accounts, signIns } from '../../server/schema/accounts.ts';
import { categories, sites } from '../../server/schema/catalog.ts';
import { children, guardianships, parents } from '../../server/schema/families.ts';
import { staffMembers } from '../../server/schema/staff.ts';

export type TestFamily = { person: Person; parentId: string; children: string[]; tel: string };

/** Hashed once: all test families have the same password. */
const passwordHash = hashPassword('a good password');
let families = 0;
let offerings = 0;

/** A parent with children, as a person to act as. The password is `a good password`. */
export async function aFamily(test: TestShop, { count = 1 }: { count?: number } = {}): Promise<TestFamily> {
  families += 1;
  // Read before the first await, so that parallel calls get different numbers.
  const number = families;
  const tel = `+861390000${String(number).padStart(4, '0')}`;
  return test.act({}, async (inside) => {
    const parentId = inside.newId();
    const base = { locale: 'zh' as const, createdAt: inside.now };
    await inside.db.insert(accounts).values({
      ...base,
      id: parentId,
      kind: 'parent',
      tel,
      email: `f${number}@example.cn`,
      name: '王芳',
      passwordHash: await passwordHash,
    });
    await inside.db
      .insert(parents)
      .values({ accountId: parentId, province: '北京市', wechatId: 'N/A', referralCode: `RAF${number}` });
    const ids = Array.from({ length: count }, () => inside.newId());
    await inside.db.insert(children).values(
      ids.map((id) => ({
        id,
        name: 'Anna Wang',
        nameCn: '王安安',
        birthMonth: '2018-05',
        grade: 2,
        gradeStatedOn: dayAt(inside.now, inside.settings.timeZone).toString(),
        createdAt: inside.now,
      })),
    );
    await inside.db
      .insert(guardianships)
      .values(ids.map((childId, position) => ({ parentId, childId, position, since: inside.now })));
    return {
      person: { kind: 'parent', accountId: parentId, signInId: inside.newId(), name: '王芳' },
      parentId,
      children: ids,
      tel,
    };
  });
}

/** Another parent, with a child of their own, whom a family's parent has invited as guardian of the family's children. */
export async function aSecondGuardian(
  test: TestShop,
  family: TestFamily,
  rights: readonly GuardianRight[],
): Promise<TestFamily> {
  const second = await aFamily(test);
  await test.act({}, async ({ db, now }) => {
    const grant = { parentId: second.parentId, invitedBy: family.parentId, rights: [...rights], since: now };
    await db.insert(guardianships).values(family.children.map((childId) => ({ ...grant, childId })));
  });
  return second;
}

type Options = {
  kind?: 'course' | 'camp' | 'competition';
  /** The minimum enrolment and its deadline. */
  least?: NonNullable<NewSession['least']>;
  trials?: NonNullable<NewSession['trials']>;
  /** Another session of an offering that `aClass` created. */
  sisterOf?: { offeringId: string; siteId: string; number: string };
  /** Makes the session a camp week of five days. */
  week?: { number: number; price: number | null; earlyPrice: number | null; fees: FeeAmounts };
  classSize?: number;
  price?: number;
  early?: { price: number; until: string } | null;
  startsInDays?: number;
  status?: 'open' | 'closed' | 'draft';
  timeZone?: string;
};

/** An offering with one session, at a site of its own. */
export async function aClass(test: TestShop, options: Options = {}) {
  const {
    classSize = 8,
    price = 288_000,
    early = null,
    startsInDays = 7,
    status = 'open',
    timeZone = 'Asia/Shanghai',
    kind = 'course',
    week,
    least,
    trials,
    sisterOf,
  } = options;
  const anOffering = async (inside: Context) => {
    offerings += 1;
    const number = `T${1000 + offerings}`;
    const siteId = inside.newId();
    const name = { zh: '测试校区', en: 'Test Campus' };
    await inside.db.insert(sites).values({
      id: siteId,
      kind: 'campus',
      name,
      address: name,
      country: 'CN',
      timeZone,
      taxRateBp: 600,
      taxIncluded: true,
    });
    await inside.db
      .insert(categories)
      .values({ code: 'chess', name: { zh: '棋类', en: 'Chess' } })
      .onConflictDoNothing();
    const offeringId = await createOffering(inside, {
      number,
      kind,
      status,
      name: { zh: `围棋 ${number}`, en: `Go ${number}` },
      summary: { zh: '入门', en: 'Beginners' },
      description: { zh: '入门', en: 'Beginners' },
      outline: { zh: ['气'], en: ['Liberties'] },
      bring: { zh: [], en: [] },
      category: 'chess',
      cover: null,
      gradeFrom: 1,
      gradeTo: 3,
      ageFrom: 6,
      ageTo: 9,
      siteId,
      price,
      earlyPrice: early?.price ?? null,
      earlyUntil: early?.until ?? null,
      featured: 0,
      teacherIds: [],
      alsoFoundBy: [],
    });
    return { siteId, offeringId, number };
  };
  return test.act({}, async (inside) => {
    const { siteId, offeringId, number } = sisterOf ?? (await anOffering(inside));
    const firstDay = dayAt(inside.now, timeZone).add({ days: startsInDays });
    const sessionId = await planSession(inside, {
      offeringId,
      site: { id: siteId, timeZone },
      label: { zh: '周末班', en: 'Weekend' },
      weekdays: week ? [1, 2, 3, 4, 5, 6, 7] : [firstDay.dayOfWeek],
      start: '10:00',
      end: '11:30',
      firstDay: firstDay.toString(),
      totalClasses: week ? 5 : 3,
      classSize,
      ...(week ? { week } : {}),
      ...(least ? { least } : {}),
      ...(trials ? { trials } : {}),
      room: null,
      link: null,
    });
    return { number, offeringId, sessionId, siteId };
  });
}

let members = 0;

/** A member of staff; the password is the same as the families'. */
export async function aMemberOfStaff(
  test: TestShop,
  role: StaffRole,
): Promise<{ id: string; email: string; person: Person }> {
  members += 1;
  const email = `staff${members}@tongxue.example`;
  return test.act({}, async (inside) => {
    const id = inside.newId();
    await inside.db.insert(accounts).values({
      id,
      kind: 'staff',
      email,
      name: '员工',
      passwordHash: await passwordHash,
      locale: 'zh',
      createdAt: inside.now,
    });
    await inside.db.insert(staffMembers).values({ accountId: id, role, since: inside.now });
    const person: Person = {
      kind: 'staff',
      accountId: id,
      signInId: inside.newId(),
      name: '员工',
      rights: rightsOf(role),
    };
    return { id, email, person };
  });
}

/** Creates a browser session for a person, for records that belong to one. */
export async function signedIn(test: TestShop, person: Person): Promise<void> {
  if (person.kind === 'visitor') return;
  await test.act({}, async ({ db, now }) => {
    await db
      .insert(signIns)
      .values({
        id: person.signInId,
        tokenHash: person.signInId,
        accountId: person.accountId,
        userAgent: 'test',
        address: '127.0.0.1',
        createdAt: now,
        seenAt: now,
        expiresAt: now.add({ hours: 24 * 30 }),
      })
      .onConflictDoNothing();
  });
}
