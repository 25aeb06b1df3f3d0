import type { Context } from '../server/platform/context.ts';
import { type AppServices, inTransaction } from '../server/platform/http/contexts.ts';
import { hashPassword } from '../server/platform/secrets/passwords.ts';
import { dayAt } from '../server/platform/zoned.ts';
import { categories, holidays, sites } from '../server/schema/catalog.ts';
import { sellers } from '../server/schema/sellers.ts';
import { fillApplications } from './fill-applications.ts';
import { fillAssessments } from './fill-assessments.ts';
import { fillBills } from './fill-bills.ts';
import { fillCampOrders } from './fill-camp-orders.ts';
import { fillCampsAndEvents } from './fill-camps.ts';
import { fillCatalog } from './fill-catalog.ts';
import { fillCertificates } from './fill-certificates.ts';
import { fillClassroomInformation } from './fill-classroom-information.ts';
import { fillCommunity } from './fill-community.ts';
import { fillConsents } from './fill-consents.ts';
import { fillContact } from './fill-contact.ts';
import { fillContests } from './fill-contests.ts';
import { fillCoupons } from './fill-coupons.ts';
import { fillCredits } from './fill-credits.ts';
import { fillDebates } from './fill-debates.ts';
import { fillEnrolments } from './fill-enrolments.ts';
import { fillFamilies } from './fill-families.ts';
import { fillFeedback } from './fill-feedback.ts';
import { fillFriends } from './fill-friends.ts';
import { fillHomework } from './fill-homework.ts';
import { fillInformation } from './fill-information.ts';
import { fillLeave } from './fill-leave.ts';
import { fillLetters } from './fill-letters.ts';
import { fillMoves } from './fill-moves.ts';
import { fillOrders } from './fill-orders.ts';
import { fillPages } from './fill-pages.ts';
import { fillPapers } from './fill-papers.ts';
import { fillPrivate } from './fill-private.ts';
import { fillProgramme } from './fill-programme.ts';
import { fillReceipts } from './fill-receipts.ts';
import { fillRefunds } from './fill-refunds.ts';
import { fillRemarks } from './fill-remarks.ts';
import { fillRevenue } from './fill-revenue.ts';
import { fillRolls } from './fill-rolls.ts';
import { fillStaffAndTeachers } from './fill-staff-and-teachers.ts';
import { fillSyllabus } from './fill-syllabus.ts';
import { fillUnpaid } from './fill-unpaid.ts';
import { demoCategories, demoHolidays, demoSellers, demoSites, springFestival } from './school.data.ts';
import { type Seeded, seeded } from './seeded.ts';

/** The Monday of the week of filling: sessions lie before, around and after it. */
const mondayOf = (now: Temporal.Instant) => {
  const today = dayAt(now, 'Asia/Shanghai');
  return today.subtract({ days: today.dayOfWeek - 1 });
};

/** Chinese New Year's Eve and the six days after it. */
function springFestivalOf(year: number): string[] {
  const newYear = Temporal.PlainDate.from({ calendar: 'chinese', year, monthCode: 'M01', day: 1 });
  return Array.from({ length: 7 }, (_day, index) =>
    newYear
      .withCalendar('iso8601')
      .add({ days: index - 1 })
      .toString(),
  );
}

const findHolidays = (country: 'CN' | 'CA', year: number) => [
  ...demoHolidays[country].map(([day, name]) => ({ day: `${year}-${day}`, name })),
  ...(country === 'CN' ? springFestivalOf(year).map((day) => ({ day, name: springFestival })) : []),
];

async function fillSchool(
  context: Context,
  random: Seeded,
): Promise<Map<string, { id: string; timeZone: string }>> {
  const rows = demoSites.map(({ code: _code, ...site }, position) => ({
    ...site,
    id: random.uuid(),
    position,
  }));
  await context.db.insert(sites).values(rows);
  await context.db
    .insert(categories)
    .values(demoCategories.map(([code, name], position) => ({ code, name, position })));
  await context.db
    .insert(sellers)
    .values(demoSellers.map((name, position) => ({ id: random.uuid(), name, position })));
  const year = dayAt(context.now, 'Asia/Shanghai').year;
  const closed = rows.flatMap((site) =>
    [year - 1, year, year + 1].flatMap((calendarYear) =>
      findHolidays(site.country, calendarYear).map((holiday) => ({ ...holiday, siteId: site.id })),
    ),
  );
  await context.db.insert(holidays).values(closed);
  return new Map(
    demoSites.map((site, index) => [site.code, { id: rows[index]?.id ?? '', timeZone: site.timeZone }]),
  );
}

/** Fills an empty database with the demo school. */
export async function fillDemo(app: AppServices, context: Context): Promise<void> {
  const passwords = await Promise.all(
    ['demo-parent-1', 'demo-student-1', 'demo-teacher-1', 'demo-staff-1'].map(hashPassword),
  );
  const [parent = '', student = '', teacher = '', staff = ''] = passwords;
  await inTransaction(app, context, async (transaction) => {
    const random = seeded(20_260_301);
    const inside = { ...transaction, newId: random.uuid };
    const siteOf = await fillSchool(inside, random);
    const teacherOf = await fillStaffAndTeachers(inside, random, { teacher, staff });
    const offerings = await fillCatalog(inside, random, { siteOf, teacherOf, monday: mondayOf(inside.now) });
    const families = await fillFamilies(inside, random, { parent, student });
    await fillOrders(inside, random, { offerings, families });
    // Late, so that it does not change the numbers drawn for the others.
    const places = { siteOf, teacherOf, monday: mondayOf(inside.now) };
    await fillCampsAndEvents(inside, places);
    await fillEnrolments(inside, places);
    const [family] = families;
    if (family) await fillPrivate(inside, family, places);
    await fillCampOrders(inside, families);
    // Before notices of orders: one of these becomes cheaper.
    if (family) await fillCoupons(inside, family);
    if (family) await fillReceipts(inside, family);
    if (family) await fillLetters(inside, family);
    await fillCommunity(inside, places);
    await fillPages(inside);
    await fillApplications(inside);
    await fillContact(inside);
    if (family) await fillInformation(inside, family);
    if (family) await fillContests(inside, family, places);
    if (family) await fillRolls(inside, family);
    if (family) await fillRemarks(inside, family);
    if (family) await fillHomework(inside, family);
    if (family) await fillClassroomInformation(inside, family);
    await fillPapers(inside);
    if (family) await fillLeave(inside, family);
    await fillSyllabus(inside);
    // After all purchases.
    await fillCredits(inside, family?.parentId ?? '');
    if (family) await fillFriends(inside, family);
    if (family) await fillRefunds(inside, family);
    await fillMoves(inside, family?.parentId ?? null);
    if (family) await fillCertificates(inside, family);
    if (family) await fillAssessments(inside, family, places);
    if (family) await fillDebates(inside, family);
    if (family) await fillConsents(inside, family);
    await fillProgramme(inside);
    if (family) await fillFeedback(inside, family);
    if (family) await fillUnpaid(inside, family);
    await fillRevenue(inside);
    await fillBills(inside);
  });
}
