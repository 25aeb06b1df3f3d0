import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CalledOffView } from '../../../contract/schedule/calls.ts';
import type { Context } from '../../platform/context.ts';
import { makeUpPlaces, makeUpRights } from '../../schema/leave.ts';
import { rightState } from './make-up-index.ts';

/** The latest right that a child earned by each called-off lesson, and whether it is booked. */
async function rightsFor(context: Context, childId: string, lessonIds: readonly string[]) {
  if (lessonIds.length === 0) return [];
  return context.db
    .select({
      lessonId: makeUpRights.lessonId,
      goodUntil: makeUpRights.goodUntil,
      endedAt: makeUpRights.endedAt,
      endedWhy: makeUpRights.endedWhy,
      place: { id: makeUpPlaces.id, offeredUntil: makeUpPlaces.offeredUntil },
    })
    .from(makeUpRights)
    .leftJoin(makeUpPlaces, and(eq(makeUpPlaces.rightId, makeUpRights.id), isNull(makeUpPlaces.endedAt)))
    .where(
      and(
        eq(makeUpRights.childId, childId),
        eq(makeUpRights.earnedBy, 'called_off'),
        inArray(makeUpRights.lessonId, [...lessonIds]),
      ),
    )
    .orderBy(desc(makeUpRights.earnedAt), desc(makeUpRights.id))
    .limit(500);
}
type Right = Awaited<ReturnType<typeof rightsFor>>[number];

function entitlementOf(right: Right | undefined, now: Temporal.Instant): CalledOffView['gets'] {
  if (!right) return 'nothing';
  if (right.endedWhy === 'credits') return 'credits';
  const state = rightState({ right, place: right.place }, now);
  if (state === 'used') return 'used';
  return state === 'open' || state === 'offered' ? 'make_up' : 'nothing';
}

type Row = {
  lesson: { id: string; calledOffAt: Temporal.Instant | null; calledOffWhy: string | null };
  session: { privateFor: string | null };
};

/** What a child gets for each called-off lesson; null for lessons that take place. */
export async function calledOffFor(
  context: Context,
  childId: string,
  rows: readonly Row[],
): Promise<(row: Row) => CalledOffView | null> {
  const off = rows.filter(({ lesson }) => lesson.calledOffAt).map(({ lesson }) => lesson.id);
  const rights = await rightsFor(context, childId, off);
  return ({ lesson, session }) => {
    if (!lesson.calledOffAt) return null;
    const why = lesson.calledOffWhy ?? '';
    if (session.privateFor) return { why, gets: 'rebook', good_until: null };
    const right = rights.find(({ lessonId }) => lessonId === lesson.id);
    const left = entitlementOf(right, context.now);
    // Students see no money.
    const gets = left === 'credits' && context.person.kind === 'student' ? 'nothing' : left;
    const isGood = gets === 'make_up' || gets === 'used';
    return { why, gets, good_until: isGood ? (right?.goodUntil.toString() ?? null) : null };
  };
}
