import { and, asc, eq, gt, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import { excuse } from '../server/capabilities/roll-call/index.ts';
import type { Context } from '../server/platform/context.ts';
import { dayAt, instantOn } from '../server/platform/zoned.ts';
import { accounts } from '../server/schema/accounts.ts';
import { offerings, offeringTeachers, sessions } from '../server/schema/catalog.ts';
import { enrolments } from '../server/schema/enrolments.ts';
import { leaveRequests, makeUpPlaces, makeUpRights } from '../server/schema/leave.ts';
import { leaveRules } from '../server/schema/leave-rules.ts';
import { lessonCovers, lessons } from '../server/schema/schedule.ts';
import { seats } from '../server/schema/seats.ts';
import { staffMembers } from '../server/schema/staff.ts';
import { teacherLeaves } from '../server/schema/teacher-leave.ts';
import { teachers } from '../server/schema/teachers.ts';
import type { DemoFamily } from './fill-families.ts';
import { seeded } from './seeded.ts';

const hours = (count: number) => ({ hours: count });

/** Future lessons of group courses with their children, soonest first. */
const lessonsAhead = (context: Context) =>
  context.db
    .select({
      id: lessons.id,
      startsAt: lessons.startsAt,
      sessionId: sessions.id,
      offeringId: sessions.offeringId,
      classSize: sessions.classSize,
      childId: enrolments.childId,
      seatNo: seats.seatNo,
    })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(enrolments, and(eq(enrolments.sessionId, sessions.id), isNull(enrolments.endedAt)))
    .innerJoin(seats, and(eq(seats.sessionId, sessions.id), eq(seats.childId, enrolments.childId)));
type Ahead = Awaited<ReturnType<typeof lessonsAhead>>[number];

/** Leave in every state for the demo family, make-up rights, an offered place; and absent teachers. */
export async function fillLeave(outer: Context, family: DemoFamily): Promise<void> {
  const dice = seeded(20_261_123);
  const context = { ...outer, newId: dice.uuid };
  const ahead = await lessonsAhead(context)
    .where(
      and(
        inArray(enrolments.childId, family.children),
        eq(offerings.kind, 'course'),
        gt(lessons.startsAt, context.now.add(hours(30))),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id), asc(enrolments.childId))
    .limit(40);
  const [first, second, third, fourth, fifth] = ahead;
  if (first) await leaveForTeacher(context, first, family);
  if (second) await grantLeave(context, second, family);
  if (third) await insertLeave(context, third, { family, state: 'declined', reason: '想去看电影' });
  if (fourth) await grantLeave(context, fourth, family);
  if (fifth) await callOff(context, fifth);
  await fillAway(context);
}

/** Leave that waits for its teacher: this course grants none without an answer. */
async function leaveForTeacher(context: Context, lesson: Ahead, family: DemoFamily): Promise<void> {
  const { leaveNoticeHours, makeUpDays } = context.settings;
  const [staff] = await context.db
    .select({ id: staffMembers.accountId })
    .from(staffMembers)
    .orderBy(asc(staffMembers.since), asc(staffMembers.accountId))
    .limit(1);
  if (!staff) throw new Error('the demo school has no staff');
  await context.db.insert(leaveRules).values({
    offeringId: lesson.offeringId,
    noticeHours: leaveNoticeHours,
    grantsItself: false,
    goodDays: makeUpDays,
    changedAt: context.now.subtract(hours(26)),
    changedBy: staff.id,
  });
  await insertLeave(context, lesson, { family, state: 'asked', reason: '学校秋游，晚上才回来' });
}

type Asking = { family: DemoFamily; state: 'asked' | 'granted' | 'declined'; reason: string };

async function insertLeave(
  context: Context,
  lesson: Ahead,
  { family, state, reason }: Asking,
): Promise<string> {
  const id = context.newId();
  await context.db.insert(leaveRequests).values({
    id,
    lessonId: lesson.id,
    childId: lesson.childId,
    askedBy: family.parentId,
    reason,
    askedAt: context.now.subtract(hours(20)),
    inTime: true,
    state,
    answeredAt: state === 'asked' ? null : context.now.subtract(hours(18)),
    words: state === 'declined' ? '这节是期中展示，希望孩子能来。' : null,
    seatNo: state === 'granted' ? lesson.seatNo : null,
  });
  return id;
}

async function grantLeave(context: Context, lesson: Ahead, family: DemoFamily): Promise<void> {
  const leaveId = await insertLeave(context, lesson, {
    family,
    state: 'granted',
    reason: '发烧 38.2 ℃，在家休息',
  });
  await excuse(context, {
    lessonId: lesson.id,
    childIds: [lesson.childId],
    because: leaveId,
    isCounted: false,
  });
  const rightId = context.newId();
  await context.db.insert(makeUpRights).values({
    id: rightId,
    childId: lesson.childId,
    lessonId: lesson.id,
    earnedBy: 'leave',
    leaveId,
    earnedAt: context.now.subtract(hours(18)),
    goodUntil: lesson.startsAt.add(hours(24 * 90)),
  });
  await keepPlace(context, { lesson, rightId, family });
}

type Keeping = { lesson: Ahead; rightId: string; family: DemoFamily };

/** A place in another class, free because a child is on leave, held for the family. */
async function keepPlace(context: Context, { lesson, rightId, family }: Keeping): Promise<void> {
  const takenLessons = context.db.select({ id: makeUpPlaces.lessonId }).from(makeUpPlaces);
  const inClass = context.db
    .select({ id: enrolments.sessionId })
    .from(enrolments)
    .where(inArray(enrolments.childId, family.children));
  const [sisterLesson] = await lessonsAhead(context)
    .where(
      and(
        eq(sessions.offeringId, lesson.offeringId),
        ne(sessions.id, lesson.sessionId),
        notInArray(sessions.id, inClass),
        notInArray(lessons.id, takenLessons),
        isNull(lessons.calledOffAt),
        gt(lessons.startsAt, context.now.add(hours(24))),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id), asc(seats.seatNo))
    .limit(1);
  if (!sisterLesson) return;
  const leaveId = context.newId();
  await context.db.insert(leaveRequests).values({
    id: leaveId,
    lessonId: sisterLesson.id,
    childId: sisterLesson.childId,
    askedBy: family.parentId,
    reason: '外出',
    askedAt: context.now.subtract(hours(3)),
    inTime: false,
    state: 'granted',
    answeredAt: context.now.subtract(hours(2)),
    seatNo: sisterLesson.seatNo,
  });
  await context.db
    .update(seats)
    .set({ lentAt: context.now.subtract(hours(2)) })
    .where(and(eq(seats.sessionId, sisterLesson.sessionId), eq(seats.seatNo, sisterLesson.seatNo)));
  await context.db.insert(makeUpPlaces).values({
    id: context.newId(),
    lessonId: sisterLesson.id,
    sessionId: sisterLesson.sessionId,
    classSize: sisterLesson.classSize,
    seatNo: sisterLesson.seatNo,
    rightId,
    childId: lesson.childId,
    takenAt: context.now.subtract(hours(2)),
    offeredUntil: context.now.add(hours(10)),
  });
}

/** A called-off lesson: every child has a make-up right. */
async function callOff(context: Context, lesson: Ahead): Promise<void> {
  await context.db
    .update(lessons)
    .set({ calledOffAt: context.now.subtract(hours(5)), calledOffWhy: '教室空调检修' })
    .where(eq(lessons.id, lesson.id));
  const inClass = await lessonsAhead(context).where(eq(lessons.id, lesson.id)).limit(100);
  await context.db.insert(makeUpRights).values(
    inClass.map(({ childId }) => ({
      id: context.newId(),
      childId,
      lessonId: lesson.id,
      earnedBy: 'called_off' as const,
      earnedAt: context.now.subtract(hours(5)),
      goodUntil: lesson.startsAt.add(hours(24 * 90)),
    })),
  );
}

/** The teacher who signs in asks for leave, and has granted leave with a covered lesson. */
async function fillAway(context: Context): Promise<void> {
  const [ahead] = await context.db
    .select({ id: teachers.id })
    .from(teachers)
    .innerJoin(accounts, eq(accounts.id, teachers.accountId))
    .orderBy(asc(teachers.position), asc(teachers.id))
    .limit(1);
  const [staff] = await context.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.kind, 'staff'))
    .limit(1);
  if (!ahead || !staff) return;
  const zone = 'Asia/Shanghai';
  const midnight = (days: number) => instantOn(dayAt(context.now, zone).add({ days }), '00:00', zone);
  const away = (state: 'asked' | 'granted', [fromDays, days]: [number, number], reason: string) => ({
    id: context.newId(),
    teacherId: ahead.id,
    // Whole days, like most leave.
    startsAt: midnight(fromDays),
    endsAt: midnight(fromDays + days),
    timeZone: zone,
    reason,
    state,
    askedAt: context.now.subtract(hours(48)),
    ...(state === 'granted' ? { answeredAt: context.now.subtract(hours(24)), answeredBy: staff.id } : {}),
  });
  await context.db
    .insert(teacherLeaves)
    .values([away('asked', [14, 3], '参加教师培训'), away('granted', [3, 4], '回老家探亲')]);
  await fillCover(context, { awayId: ahead.id, chosenBy: staff.id });
}

async function fillCover(
  context: Context,
  { awayId, chosenBy }: { awayId: string; chosenBy: string },
): Promise<void> {
  const [lesson] = await context.db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offeringTeachers, eq(offeringTeachers.offeringId, sessions.offeringId))
    .where(
      and(
        eq(offeringTeachers.teacherId, awayId),
        isNull(sessions.privateFor),
        isNull(lessons.calledOffAt),
        gt(lessons.startsAt, context.now.add(hours(24 * 3))),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(1);
  const [cover] = await context.db
    .select({ id: teachers.id })
    .from(teachers)
    .where(ne(teachers.id, awayId))
    .orderBy(asc(teachers.position), asc(teachers.id))
    .limit(1);
  if (!lesson || !cover) return;
  await context.db.insert(lessonCovers).values({
    id: context.newId(),
    lessonId: lesson.id,
    awayId,
    coverId: cover.id,
    chosenAt: context.now.subtract(hours(20)),
    chosenBy,
  });
}
