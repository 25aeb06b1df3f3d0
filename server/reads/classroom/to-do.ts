import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FamilyAct } from '../../../contract/core/family-acts.ts';
import type { ToDo } from '../../../contract/schedule/to-do.ts';
import { chosenChild, mayDo } from '../../capabilities/families/index.ts';
import { listHomework } from '../../capabilities/homework/index.ts';
import { countUnreadThreads, findParty } from '../../capabilities/letters/index.ts';
import type { Context } from '../../platform/context.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { makeUpPlaces } from '../../schema/leave.ts';
import { lessons } from '../../schema/schedule.ts';
import { lessonLineFields, presentLessonLine } from './lesson-line.ts';

/** Tasks beyond this number are only counted. */
const shownTasks = 3;

const openOffers = cacheStatement((db) =>
  db
    .select({ ...lessonLineFields, rightId: makeUpPlaces.rightId, offeredUntil: makeUpPlaces.offeredUntil })
    .from(makeUpPlaces)
    .innerJoin(lessons, eq(lessons.id, makeUpPlaces.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        eq(makeUpPlaces.childId, sql.placeholder('childId')),
        isNull(makeUpPlaces.endedAt),
        gt(makeUpPlaces.offeredUntil, sql.placeholder('now')),
      ),
    )
    .orderBy(asc(makeUpPlaces.offeredUntil), asc(makeUpPlaces.id))
    .limit(20)
    .prepare(''),
);

async function offersFor(context: Context, childId: string): Promise<ToDo['offers']> {
  const rows = await openOffers(context.db).execute({ childId, now: context.now.toString() });
  return rows.map((row) => ({
    id: row.rightId,
    offered_until: String(row.offeredUntil),
    lesson: presentLessonLine(context, row),
  }));
}

/** A child's open tasks, as far as the reader may see them. */
export async function viewToDo(context: Context, input: { child_id?: string | undefined }): Promise<ToDo> {
  const child = await chosenChild(context, input.child_id, 'classes.read');
  if (!child) return { child_id: null, tasks: [], more_tasks: 0, offers: [], unread: 0 };
  const may = (act: FamilyAct) => !child.rights || mayDo(child.rights, act);
  const page = { page: 1, page_size: shownTasks };
  const [homework, offers, unread] = await Promise.all([
    may('homework.read')
      ? listHomework(context, { child_id: child.id, status: 'todo', ...page })
      : { items: [], total: 0 },
    // Only a guardian may accept an offer.
    child.rights && may('leave.write') ? offersFor(context, child.id) : [],
    may('letters.read') ? countUnreadThreads(context, await findParty(context), child.id) : 0,
  ]);
  return {
    child_id: child.id,
    tasks: homework.items,
    more_tasks: homework.total - homework.items.length,
    offers,
    unread,
  };
}
