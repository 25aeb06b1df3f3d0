import type { ClashView } from '../../../contract/cart/calls.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { presentSite } from '../catalog/index.ts';
import { findBookedSessions } from '../enrolments/index.ts';
import { childrenOf, mayDo, presentChildLine } from '../families/index.ts';
import { findSessionsForSale } from '../sales/index.ts';
import { type Clash, type FamilyLesson, findClashes, lessonsAhead } from '../schedule/index.ts';

/** Clashes are looked for in the first weeks at the new hour: what comes later is the same again. */
const lookDays = 28;

type Moved = {
  accountId: string;
  sessionId: string;
  /** The first lesson at the new hour. */
  since: Temporal.Instant;
  zone: string;
};

type Known = FamilyLesson & {
  sale: Awaited<ReturnType<typeof findSessionsForSale>>[number];
  child: ReturnType<typeof presentChildLine>;
};

/** The lessons that a family's children go to in the weeks after a class has moved for it; those that moved are told apart by an item. */
async function lessonsAfter(context: Context, { accountId, sessionId, since }: Moved) {
  const own = await childrenOf(context, accountId);
  const children = own.filter(({ rights }) => mayDo(rights, 'classes.read'));
  const booked = await findBookedSessions(
    context,
    children.map(({ id }) => id),
  );
  const ids = [...new Set(booked.map((one) => one.sessionId))];
  const sales = new Map((await findSessionsForSale(context, ids)).map((sale) => [sale.session.id, sale]));
  const until = since.add({ hours: lookDays * 24 });
  const ahead = (await lessonsAhead(context, ids)).filter(
    ({ startsAt }) =>
      Temporal.Instant.compare(startsAt, since) >= 0 && Temporal.Instant.compare(startsAt, until) < 0,
  );
  const lessons = booked.flatMap((one): Known[] => {
    const sale = sales.get(one.sessionId);
    const child = children.find(({ id }) => id === one.childId);
    if (!sale || !child) return [];
    return ahead
      .filter((lesson) => lesson.sessionId === one.sessionId)
      .map((lesson) => ({
        itemId: one.sessionId === sessionId ? sessionId : null,
        sessionId: one.sessionId,
        childId: one.childId,
        startsAt: lesson.startsAt,
        endsAt: lesson.endsAt,
        campusId: sale.site.kind === 'campus' ? sale.site.id : null,
        sale,
        child: presentChildLine(child),
      }));
  });
  return { lessons, children };
}

/**
 * What does not go together among a family's own classes once one of them has another hour there: the check that the cart makes, made
 * again. A child whose bedtime its reader may not see has none here.
 */
export async function clashesAfter(context: Context, moved: Moved): Promise<Clash<Known>[]> {
  const { lessons, children } = await lessonsAfter(context, moved);
  const bedtimes = new Map(
    children.flatMap((child) =>
      child.bedtime && !child.isAdult && mayDo(child.rights, 'particulars.read')
        ? [[child.id, child.bedtime]]
        : [],
    ),
  );
  return findClashes(lessons, { bedtimes, zone: moved.zone });
}

/** A clash as the cart shows them. */
export const presentClash = (context: Context, { kind, count, lessons }: Clash<Known>): ClashView => ({
  kind,
  count,
  classes: lessons.map((lesson) => ({
    item_id: lesson.itemId,
    name: inLocale(lesson.sale.offering.name, context.locale),
    child: lesson.child,
    site: presentSite(context, lesson.sale.site),
    starts_at: lesson.startsAt.toString(),
    ends_at: lesson.endsAt.toString(),
  })),
});
