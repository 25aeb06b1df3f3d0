import { inLocale } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import type { PrivateView } from '../../../contract/private-lessons/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentReason, type Reason, refuse } from '../../platform/refusal.ts';
import { presentSite } from '../catalog/index.ts';
import { childrenOf, mayDo, presentChildLine, requireGuardian } from '../families/index.ts';
import { lessonStatus } from '../schedule/index.ts';
import { presentTeacher } from '../teachers/index.ts';
import { lessonsThatCount } from './lessons-that-count.ts';
import { cutOffOf, whyNotBook, whyNotChange } from './rules.ts';
import {
  findBoughtSessions,
  findPrivateSessions,
  type LessonRow,
  lessonsOfSessions,
  type PrivateSession,
} from './store.ts';

type Child = Awaited<ReturnType<typeof childrenOf>>[number];
type Bought = PrivateSession & {
  booked: LessonRow[];
  /** The lessons that count as used. */
  counted: LessonRow[];
  child: Child;
  orderNumber: string | null;
};

function present(
  context: Context,
  { session, offering, site, teacher, booked, counted, child, orderNumber }: Bought,
): PrivateView {
  const { now, locale } = context;
  const validUntil = session.validUntil ?? session.endsAt;
  const whyNot = whyNotBook({ totalClasses: session.totalClasses, validUntil }, counted.length, now);
  const whyMayNot: Reason | null = mayDo(child.rights, 'private_lessons.write')
    ? null
    : 'families.right_missing';
  const ahead = booked.find((lesson) => lessonStatus(lesson, now) !== 'finish');
  const cutOff = cutOffOf(context, session);
  return {
    session_id: session.id,
    offering: {
      number: offering.number,
      kind: offering.kind,
      name: inLocale(offering.name, locale),
      category: offering.category,
      cover: offering.cover,
    },
    child: presentChildLine(child),
    teacher: presentTeacher(teacher, locale),
    site: presentSite(context, site),
    link: ahead && session.link ? path.lessonEnter(ahead.id) : null,
    minutes: offering.lessonMinutes ?? 0,
    total: session.totalClasses,
    held: counted.filter((lesson) => lessonStatus(lesson, now) === 'finish').length,
    left: whyNot ? 0 : session.totalClasses - counted.length,
    valid_until: validUntil.toString(),
    cut_off_hours: cutOff.cutOffHours,
    lessons: booked.map((lesson) => {
      const why = presentReason(context, whyMayNot ?? whyNotChange(lesson, cutOff));
      return {
        id: lesson.id,
        starts_at: lesson.startsAt.toString(),
        ends_at: lesson.endsAt.toString(),
        status: lessonStatus(lesson, now),
        blocked: { privateMove: why, privateCancel: why },
      };
    }),
    order_number: orderNumber,
    blocked: { privateBook: presentReason(context, whyNot ?? whyMayNot) },
  };
}

/** Lists the private lessons of all or one of the parent's children, latest purchase first. */
export async function listPrivate(
  context: Context,
  { child: childId }: { child?: string | undefined },
): Promise<PrivateView[]> {
  if (childId) await requireGuardian(context, childId, 'private_lessons.read');
  const children = (await childrenOf(context, accountOf(context))).filter(
    (child) => mayDo(child.rights, 'private_lessons.read') && (!childId || child.id === childId),
  );
  const bought = await findBoughtSessions(
    context,
    children.map((child) => child.id),
  );
  const ids = bought.map((purchase) => purchase.sessionId);
  const privateSession = new Map(
    (await findPrivateSessions(context, ids)).map((found) => [found.session.id, found]),
  );
  const lessons = await lessonsOfSessions(context, ids);
  const counting = new Set((await lessonsThatCount(context, lessons)).map(({ id }) => id));
  return bought.flatMap(({ sessionId, orderNumber: number, boughtBy }) => {
    const found = privateSession.get(sessionId);
    const child = children.find(({ id }) => id === found?.session.privateFor);
    if (!found || !child) return [];
    const booked = lessons.filter((lesson) => lesson.sessionId === sessionId);
    const counted = booked.filter(({ id }) => counting.has(id));
    const orderNumber = boughtBy === accountOf(context) ? number : null;
    return [present(context, { ...found, booked, counted, child, orderNumber })];
  });
}

/** Returns a family's private session after a change. */
export async function viewPrivate(context: Context, sessionId: string): Promise<PrivateView> {
  const all = await listPrivate(context, {});
  return all.find((view) => view.session_id === sessionId) ?? refuse('not_found');
}
