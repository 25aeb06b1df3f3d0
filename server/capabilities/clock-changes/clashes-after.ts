import type { ClashView } from '../../../contract/cart/calls.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { presentSite } from '../catalog/index.ts';
import { findBookedSessions } from '../enrolments/index.ts';
import { childrenOf, mayDo, presentChildLine } from '../families/index.ts';
import { findSessionsForSale } from '../sales/index.ts';
import { type Clash, type FamilyLesson, findClashes, lessonsAhead } from '../schedule/index.ts';

/** Days after the change in which clashes are looked for; later weeks repeat them. */
const lookDays = 28;

type Moved = {
  accountId: string;
  sessionId: string;
  since: Temporal.Instant;
  zone: string;
};

type Known = FamilyLesson & {
  sale: Awaited<ReturnType<typeof findSessionsForSale>>[number];
  child: ReturnType<typeof presentChildLine>;
};

/** Lists the lessons of a family's children in the weeks after a class has moved; an item marks those that moved. */
async function lessonsAfter(context: Context, { accountId, sessionId, since }: Moved) {
  const familyChildren = await childrenOf(context, accountId);
  const children = familyChildren.filter(({ rights }) => mayDo(rights, 'classes.read'));
  const booked = await findBookedSessions(
    context,
    children.map(({ id }) => id),
  );
  const ids = [...new Set(booked.map((session) => session.sessionId))];
  const sales = new Map((await findSessionsForSale(context, ids)).map((sale) => [sale.session.id, sale]));
  const until = since.add({ hours: lookDays * 24 });
  const ahead = (await lessonsAhead(context, ids)).filter(
    ({ startsAt }) =>
      Temporal.Instant.compare(startsAt, since) >= 0 && Temporal.Instant.compare(startsAt, until) < 0,
  );
  const lessons = booked.flatMap((session): Known[] => {
    const sale = sales.get(session.sessionId);
    const child = children.find(({ id }) => id === session.childId);
    if (!sale || !child) return [];
    return ahead
      .filter((lesson) => lesson.sessionId === session.sessionId)
      .map((lesson) => ({
        itemId: session.sessionId === sessionId ? sessionId : null,
        sessionId: session.sessionId,
        childId: session.childId,
        startsAt: lesson.startsAt,
        endsAt: lesson.endsAt,
        campus: sale.site.kind === 'campus' ? sale.site : null,
        sale,
        child: presentChildLine(child),
      }));
  });
  return { lessons, children };
}

/** Finds a family's clashes after one of its classes has moved. A bedtime the reader may not see causes none. */
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
