import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { OutputOf } from '../../../contract/core/call.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import type { ClassGuardian, classChildrenCalls } from '../../../contract/programme/class-children.ts';
import { mayShow } from '../../capabilities/consents/index.ts';
import { childrenOn, presentChildLine } from '../../capabilities/families/index.ts';
import { lessonsLeft } from '../../capabilities/lesson-account/index.ts';
import { isInLine } from '../../capabilities/waitlist/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { accounts } from '../../schema/accounts.ts';
import { sessions } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children, guardianships } from '../../schema/families.ts';
import { seats } from '../../schema/seats.ts';
import { waitlistEntries } from '../../schema/waitlist.ts';
import { seesCare } from './family-info.ts';

type ClassChildren = OutputOf<typeof classChildrenCalls.officeClassChildren>;

/** The largest class, and as many waiting families. */
const most = 1000;

const guardianFields = { id: accounts.id, name: accounts.name, tel: accounts.tel };

async function guardiansOf(
  { db }: Context,
  childIds: readonly string[],
): Promise<Map<string, ClassGuardian[]>> {
  const rows = await db
    .select({ childId: guardianships.childId, guardian: guardianFields })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.parentId))
    .where(inArray(guardianships.childId, [...childIds]))
    .orderBy(asc(guardianships.since), asc(accounts.id))
    .limit(10 * most);
  return new Map(
    [...Map.groupBy(rows, ({ childId }) => childId)].map(([id, own]) => [
      id,
      own.map(({ guardian }) => guardian),
    ]),
  );
}

async function enrolledIn(context: Context, sessionId: string): Promise<ClassChildren['children']> {
  const rows = await context.db
    .select({ enrolment: enrolments, child: children })
    .from(enrolments)
    .innerJoin(children, eq(children.id, enrolments.childId))
    .where(and(eq(enrolments.sessionId, sessionId), isNull(enrolments.endedAt)))
    .orderBy(asc(enrolments.enrolledAt), asc(enrolments.id))
    .limit(most);
  if (rows.length === 0) return [];
  const childIds = rows.map(({ child }) => child.id);
  const ids = rows.map(({ enrolment }) => enrolment.id);
  const guardians = await guardiansOf(context, childIds);
  const today = new Map((await childrenOn(context, childIds, context.now)).map((child) => [child.id, child]));
  const lessons = await lessonsLeft(context, ids);
  const maySeePhotos = await mayShow(context, 'photo', childIds);
  return rows.map(({ enrolment, child }) => ({
    ...presentChildLine(child),
    age: today.get(child.id)?.ages.to ?? 0,
    grade: today.get(child.id)?.grades.from ?? child.grade,
    guardians: guardians.get(child.id) ?? [],
    care: seesCare(context)
      ? { allergies: child.allergies, contacts: child.contacts, pickups: child.pickups }
      : null,
    photos: maySeePhotos(child.id),
    order_number: enrolment.orderNumber,
    since: enrolment.enrolledAt.toString(),
    bought: lessons.get(enrolment.id)?.bought ?? 0,
    left: lessons.get(enrolment.id)?.left ?? 0,
  }));
}

/** Seats that are neither free nor enrolled, soonest free first. */
async function heldIn({ db, now }: Context, sessionId: string): Promise<ClassChildren['held']> {
  const rows = await db
    .select({ seat: seats, child: children })
    .from(seats)
    .innerJoin(children, eq(children.id, seats.childId))
    .where(and(eq(seats.sessionId, sessionId), gt(seats.heldUntil, now)))
    .orderBy(asc(seats.heldUntil), asc(seats.seatNo))
    .limit(most);
  return rows.map(({ seat, child }) => ({
    child: presentChildLine(child),
    order_number: seat.orderNumber,
    held_until: String(seat.heldUntil),
  }));
}

/** Families in line, first come first. */
async function waitingFor(context: Context, sessionId: string): Promise<ClassChildren['waiting']> {
  const { db } = context;
  const rows = await db
    .select({ entry: waitlistEntries, guardian: guardianFields })
    .from(waitlistEntries)
    .innerJoin(accounts, eq(accounts.id, waitlistEntries.parentId))
    .where(and(eq(waitlistEntries.sessionId, sessionId), isInLine(context)))
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
    .limit(most);
  const ids = rows.flatMap(({ entry }) => entry.childIds);
  const named =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(children)
          .where(inArray(children.id, ids))
          .limit(10 * most);
  const lines = new Map(named.map((child): [string, ChildLine] => [child.id, presentChildLine(child)]));
  return rows.map(({ entry, guardian }) => ({
    id: entry.id,
    children: entry.childIds.flatMap((childId) => lines.get(childId) ?? []),
    guardian,
    since: entry.joinedAt.toString(),
  }));
}

/** The children of one class, the held seats and the waiting list. Refuses `not_found`. */
export async function viewClassChildren(
  context: Context,
  { session_id }: { session_id: string },
): Promise<ClassChildren> {
  const [session] = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, session_id));
  if (!session) refuse('not_found');
  return {
    children: await enrolledIn(context, session_id),
    held: await heldIn(context, session_id),
    waiting: await waitingFor(context, session_id),
  };
}
