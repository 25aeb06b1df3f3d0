import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { FamilyAct } from '../../../contract/core/family-acts.ts';
import { money } from '../../../contract/core/money.ts';
import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import type { MakeUpRight } from '../../../contract/leave/calls.ts';
import { childrenOf, chosenChild, mayDo, presentChildLine } from '../../capabilities/families/index.ts';
import {
  clashesOf,
  isSameLevel,
  paidPerLesson,
  placesLeft,
  whyNotCancel,
  whyNotUse,
} from '../../capabilities/leave/index.ts';
import { rulesFor } from '../../capabilities/leave-rules/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children } from '../../schema/families.ts';
import { makeUpPlaces, makeUpRights } from '../../schema/leave.ts';
import { orderLines } from '../../schema/orders.ts';
import { lessons } from '../../schema/schedule.ts';
import { lessonLineFields, presentLessonLine } from './lesson-line.ts';

/** A lesson's share of the payment for its class, rounded half up; null where nothing was paid. */
const worth = sql<string | null>`(select ${paidPerLesson} from ${enrolments}
  inner join ${orderLines} on ${and(
    eq(orderLines.orderNumber, enrolments.orderNumber),
    eq(orderLines.sessionId, enrolments.sessionId),
    eq(orderLines.childId, enrolments.childId),
  )}
  where ${and(
    eq(enrolments.sessionId, sessions.id),
    eq(enrolments.childId, makeUpRights.childId),
    isNull(enrolments.endedAt),
  )} limit 1)`;

const levelFields = { gradeFrom: offerings.gradeFrom, gradeTo: offerings.gradeTo };

const selectRights = ({ db }: Context) =>
  db
    .select({
      ...lessonLineFields,
      level: levelFields,
      right: makeUpRights,
      place: makeUpPlaces,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      worth,
    })
    .from(makeUpRights)
    .innerJoin(children, eq(children.id, makeUpRights.childId))
    .innerJoin(lessons, eq(lessons.id, makeUpRights.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .leftJoin(makeUpPlaces, and(eq(makeUpPlaces.rightId, makeUpRights.id), isNull(makeUpPlaces.endedAt)));
type RightRow = Awaited<ReturnType<typeof selectRights>>[number];

const selectOpen = ({ db }: Context) =>
  db
    .select({ ...lessonLineFields, level: levelFields, placesLeft })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));
type OpenRow = Awaited<ReturnType<typeof selectOpen>>[number];

/** Lessons with a free place at the levels of the rights, soonest first. */
async function openLessons(context: Context, rights: readonly RightRow[]): Promise<OpenRow[]> {
  const until = rights
    .map((row) => row.right.goodUntil)
    .sort(Temporal.Instant.compare)
    .at(-1);
  if (!until) return [];
  return selectOpen(context)
    .where(
      and(
        isNull(lessons.calledOffAt),
        isNull(sessions.privateFor),
        sql`${sessions.runs} is not false`,
        gt(lessons.startsAt, context.now),
        sql`${lessons.startsAt} <= ${until.toString()}::timestamptz`,
        inArray(offerings.category, [...new Set(rights.map((row) => row.offering.category))]),
        ne(offerings.status, 'draft'),
        sql`${placesLeft} > 0`,
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(200);
}

const levelOf = ({ offering, level }: Pick<RightRow, 'offering' | 'level'>) => ({
  kind: offering.kind,
  category: offering.category,
  ...level,
});

/** The open lessons in which a right can be used: of its level, before it expires, in another class than the child's, when they are free. */
function fitting(row: RightRow, { open, inClass, clashes }: Beside): OpenRow[] {
  return open
    .filter(
      (lesson) =>
        !clashes.has(`${row.right.id} ${lesson.lesson.id}`) &&
        isSameLevel(levelOf(row), levelOf(lesson)) &&
        Temporal.Instant.compare(lesson.lesson.startsAt, row.right.goodUntil) <= 0 &&
        !inClass.has(`${lesson.session.id} ${row.right.childId}`),
    )
    .slice(0, 20);
}

/** The state of a right, with its place if it has one. */
export function rightState(
  {
    right,
    place,
  }: {
    right: Pick<RightRow['right'], 'endedAt' | 'goodUntil'>;
    place: Pick<NonNullable<RightRow['place']>, 'offeredUntil'> | null;
  },
  now: Temporal.Instant,
): MakeUpRight['state'] {
  if (right.endedAt) return 'ended';
  if (place) return place.offeredUntil ? 'offered' : 'used';
  return Temporal.Instant.compare(right.goodUntil, now) < 0 ? 'expired' : 'open';
}

type Beside = {
  open: readonly OpenRow[];
  inClass: ReadonlySet<string>;
  /** Pairs of a right and a lesson at whose time the child has another. */
  clashes: ReadonlySet<string>;
  booked: ReadonlyMap<string, OpenRow>;
};

type Viewed = Beside & { noticeHoursOf(offeringId: string): number; rights: readonly GuardianRight[] };

function present(context: Context, row: RightRow, { noticeHoursOf, rights, ...beside }: Viewed): MakeUpRight {
  const { now } = context;
  const missing = (...acts: FamilyAct[]) =>
    acts.every((act) => mayDo(rights, act)) ? null : 'families.right_missing';
  const { right, place, child } = row;
  const state = rightState(row, now);
  const bookedLesson = place ? beside.booked.get(place.lessonId) : undefined;
  const why = whyNotUse(right, { now, isBooked: state === 'used' });
  const amount = Number(row.worth ?? 0);
  const hasCredits = right.earnedBy === 'called_off' && !why && amount > 0;
  return {
    id: right.id,
    child: { id: child.id, name: child.name, name_cn: child.nameCn },
    earned_by: right.earnedBy,
    lesson: presentLessonLine(context, row),
    good_until: right.goodUntil.toString(),
    state,
    place:
      place && bookedLesson
        ? {
            lesson: presentLessonLine(context, bookedLesson),
            offered_until: place.offeredUntil?.toString() ?? null,
          }
        : null,
    credits: hasCredits && mayDo(rights, 'purchases.read') ? money(amount, context.settings.currency) : null,
    lessons: why
      ? []
      : fitting(row, beside).map((lesson) => ({
          ...presentLessonLine(context, lesson),
          places_left: lesson.placesLeft,
        })),
    blocked: {
      makeUpBook: presentReason(context, missing('leave.write') ?? why),
      makeUpCancel: presentReason(
        context,
        missing('leave.write') ??
          (place && bookedLesson
            ? whyNotCancel(place, bookedLesson.lesson, {
                now,
                noticeHours: noticeHoursOf(bookedLesson.session.offeringId),
              })
            : 'leave.nothing_booked'),
      ),
      makeUpCredits: presentReason(
        context,
        missing('leave.write', 'purchases.write') ?? (hasCredits ? null : 'leave.no_credits'),
      ),
    },
  };
}

async function besideOf(context: Context, rows: readonly RightRow[]): Promise<Beside> {
  const usable = rows.filter(({ right, place }) => !right.endedAt && place?.offeredUntil !== null);
  const bookedIn = rows.flatMap(({ place }) => place?.lessonId ?? []);
  const booked = bookedIn.length > 0 ? await selectOpen(context).where(inArray(lessons.id, bookedIn)) : [];
  const childIds = [...new Set(rows.map((row) => row.right.childId))];
  const inClass =
    childIds.length > 0
      ? await context.db
          .select({ sessionId: enrolments.sessionId, childId: enrolments.childId })
          .from(enrolments)
          .where(and(inArray(enrolments.childId, childIds), isNull(enrolments.endedAt)))
          .limit(1000)
      : [];
  const open = await openLessons(context, usable);
  return {
    open,
    clashes: await clashesOf(context, {
      rightIds: usable.map(({ right }) => right.id),
      lessonIds: open.map(({ lesson }) => lesson.id),
    }),
    inClass: new Set(inClass.map((row) => `${row.sessionId} ${row.childId}`)),
    booked: new Map(booked.map((row) => [row.lesson.id, row])),
  };
}

/** The make-up rights of a child, or of all the parent's children, usable ones first. At most 100. */
export async function listMakeUps(context: Context, { child_id }: { child_id?: string | undefined }) {
  const child = await chosenChild(context, child_id, 'leave.read');
  const ownChildren = (await childrenOf(context, accountOf(context))).filter(
    (guarded) => mayDo(guarded.rights, 'leave.read') && (!child_id || guarded.id === child_id),
  );
  const ids = ownChildren.map(({ id }) => id);
  const rightsFor = new Map(ownChildren.map(({ id, rights }) => [id, rights]));
  const rows =
    ids.length > 0
      ? await selectRights(context)
          .where(inArray(makeUpRights.childId, ids))
          .orderBy(
            sql`(${makeUpRights.endedAt} is null and ${makeUpRights.goodUntil} > ${context.now.toString()}::timestamptz) desc`,
            asc(makeUpRights.goodUntil),
            desc(makeUpRights.id),
          )
          .limit(100)
      : [];
  const beside = await besideOf(context, rows);
  const booked = [...beside.booked.values()].map(({ session }) => session.offeringId);
  const ruleOf = await rulesFor(context, [...new Set(booked)]);
  const items = rows.map((row) =>
    present(context, row, {
      ...beside,
      noticeHoursOf: (offeringId) => ruleOf(offeringId).noticeHours,
      rights: rightsFor.get(row.right.childId) ?? [],
    }),
  );
  return { child: child_id && child ? presentChildLine(child) : null, items, total: items.length };
}
