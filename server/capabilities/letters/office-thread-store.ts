import { and, count, exists, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { officeLetterCalls } from '../../../contract/letters/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { contains, namesContain } from '../../platform/database/containing.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { children } from '../../schema/families.ts';
import { letterThreads } from '../../schema/letters.ts';
import { teachers } from '../../schema/teachers.ts';
import type { Party } from './policy.ts';
import { readerOf } from './seen-store.ts';
import { isNoClassCopy, selectThreads, type ThreadRow, unreadOf, withUnread } from './thread-store.ts';

const sortable = { latest: letterThreads.latestAt, letters: letterThreads.letters };

/** Matches the text in a thread's subject, or the name of its child or teacher. */
const matchesText = ({ db }: Context, text: string): SQL | undefined => {
  const ofChildren = db
    .select({ id: children.id })
    .from(children)
    .where(namesContain([children.name, children.nameCn], text));
  const withTeachers = db
    .select({ id: teachers.id })
    .from(teachers)
    .where(namesContain([sql`${teachers.name} ->> 'zh'`, sql`${teachers.name} ->> 'en'`], text));
  return or(
    contains(letterThreads.subject, text),
    inArray(letterThreads.childId, ofChildren),
    inArray(letterThreads.teacherId, withTeachers),
  );
};

type OfficeThreadQuery = CheckedInputOf<typeof officeLetterCalls.officeLetterIndex>;

/** A page of the school's threads, with the number that match. */
export async function schoolThreads(
  context: Context,
  party: Party,
  { filter, page, page_size, ...sorted }: OfficeThreadQuery,
): Promise<{ rows: ThreadRow[]; total: number }> {
  const unread = exists(unreadOf(readerOf(context, party)));
  const where = and(
    filter.ids ? inArray(letterThreads.id, filter.ids) : isNoClassCopy(context.db),
    filter.with === 'office' ? isNull(letterThreads.teacherId) : undefined,
    filter.with === 'teacher' ? isNotNull(letterThreads.teacherId) : undefined,
    filter.state && { unread, read: not(unread) }[filter.state],
    filter.q ? matchesText(context, filter.q) : undefined,
  );
  const inOrder = sortedBy(sorted, sortable, letterThreads.id);
  // Read the people of the page alone, not of every match.
  const onPage = context.db
    .select({ id: letterThreads.id })
    .from(letterThreads)
    .where(where)
    .orderBy(...inOrder)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const found = await selectThreads(context.db)
    .where(inArray(letterThreads.id, onPage))
    .orderBy(...inOrder)
    .limit(page_size);
  const [counted] = await context.db.select({ total: count() }).from(letterThreads).where(where);
  return { rows: await withUnread(context, party, found), total: counted?.total ?? 0 };
}
