import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { officeLetterCalls } from '../../../contract/letters/office-calls.ts';
import type { Context } from '../../platform/context.ts';
import { titlesContain } from '../../platform/database/containing.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { inNameOrder } from '../../platform/fold/name-order.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { children } from '../../schema/families.ts';
import { classLetters, letterReads, letters, letterThreads } from '../../schema/letters.ts';
import { openToTeacher } from '../enrolments/index.ts';
import type { Party } from './policy.ts';

export async function insertClassLetter(
  context: Context,
  row: typeof classLetters.$inferInsert,
): Promise<void> {
  await context.db.insert(classLetters).values(row);
}

/** Withdraws a letter, or all letters of a class letter; returns their ids. */
export async function endLetters(
  context: Context,
  { id, classLetterId }: { id: string; classLetterId: string | null },
): Promise<string[]> {
  const withdrawn = { withdrawnAt: context.now };
  if (classLetterId)
    await context.db.update(classLetters).set(withdrawn).where(eq(classLetters.id, classLetterId));
  const ended = await context.db
    .update(letters)
    .set(withdrawn)
    .where(
      and(
        classLetterId ? eq(letters.classLetterId, classLetterId) : eq(letters.id, id),
        isNull(letters.withdrawnAt),
      ),
    )
    .returning({ id: letters.id });
  return ended.map((letter) => letter.id);
}

/** Whether a guardian or student has opened a letter, in a query over `letters`. */
const isRead: SQL = sql`exists (select 1 from ${letterReads} where ${letterReads.letterId} = ${letters.id} and ${letterReads.kind} in ('guardian', 'student'))`;
const answers = sql`select 1 from letters answer where answer.thread_id = ${letters.threadId} and answer.author_kind in ('guardian', 'student') and answer.withdrawn_at is null`;
const isAnswered: SQL = sql`exists (${answers})`;
const countLetters = (condition: SQL) =>
  sql<number>`(select count(*)::int from ${letters} where ${letters.classLetterId} = ${classLetters.id} and ${condition})`;

/** A teacher's letters to classes open to the teacher; for the office, its own. */
const sentBy = (context: Context, party: Party): SQL | undefined =>
  party.kind === 'teacher'
    ? and(eq(classLetters.teacherId, party.teacherId), openToTeacher(context, party.teacherId))
    : isNull(classLetters.teacherId);

const select = ({ db }: Context) =>
  db
    .select({
      letter: classLetters,
      name: offerings.name,
      label: sessions.label,
      families: countLetters(sql`true`),
      read: countLetters(isRead),
      answered: countLetters(isAnswered),
    })
    .from(classLetters)
    .innerJoin(sessions, eq(sessions.id, classLetters.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId));

/** Class letters, latest first, with their number. */
export async function classLettersOf(
  context: Context,
  party: Party,
  { page, page_size }: { page: number; page_size: number },
) {
  const where = sentBy(context, party);
  const rows = await select(context)
    .where(where)
    .orderBy(desc(classLetters.sentAt), desc(classLetters.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const [counted] = await context.db
    .select({ total: count() })
    .from(classLetters)
    .innerJoin(sessions, eq(sessions.id, classLetters.sessionId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}
export type ClassLetterRow = Awaited<ReturnType<typeof classLettersOf>>['rows'][number];

const sortable = { sent_at: classLetters.sentAt, subject: classLetters.subject };

/** Matches the text in the subject, or the number or name of the class. */
const matchesText = (text: string) =>
  titlesContain(
    [
      classLetters.subject,
      offerings.number,
      sql`${offerings.name} ->> 'zh'`,
      sql`${offerings.name} ->> 'en'`,
    ],
    text,
  );

type ClassLetterQuery = CheckedInputOf<typeof officeLetterCalls.officeClassLetterIndex>;

/** The office's class letters that match the filter, as a query. */
const matching = ({ db }: Context, filter: ClassLetterQuery['filter']) =>
  db
    .select({ id: classLetters.id })
    .from(classLetters)
    .innerJoin(sessions, eq(sessions.id, classLetters.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(
      and(
        isNull(classLetters.teacherId),
        filter.ids ? inArray(classLetters.id, filter.ids) : undefined,
        filter.q ? matchesText(filter.q) : undefined,
      ),
    );

/** A page of the office's class letters, with the number that match. */
export async function officeClassLetters(
  context: Context,
  { filter, page, page_size, ...sorted }: ClassLetterQuery,
): Promise<{ rows: ClassLetterRow[]; total: number }> {
  const inOrder = sortedBy(sorted, sortable, classLetters.id);
  const onPage = matching(context, filter)
    .orderBy(...inOrder)
    .limit(page_size)
    .offset((page - 1) * page_size);
  // Count readers for the page alone.
  const rows = await select(context)
    .where(inArray(classLetters.id, onPage))
    .orderBy(...inOrder)
    .limit(page_size);
  const [counted] = await context.db.select({ total: count() }).from(matching(context, filter).as('fitting'));
  return { rows, total: counted?.total ?? 0 };
}

export async function classLetterById(
  context: Context,
  party: Party,
  id: string,
): Promise<ClassLetterRow | null> {
  const [row] = await select(context).where(and(eq(classLetters.id, id), sentBy(context, party)));
  return row ?? null;
}

/** The families of a class letter with their reading and answers, unread first. */
export async function familiesOf(context: Context, classLetterId: string) {
  const families = await context.db
    .select({
      letterId: letters.id,
      isRead: sql<boolean>`${isRead}`,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      isAnswered: sql<boolean>`${isAnswered}`,
    })
    .from(letters)
    .innerJoin(letterThreads, eq(letterThreads.id, letters.threadId))
    .innerJoin(children, eq(children.id, letterThreads.childId))
    .where(and(eq(letters.classLetterId, classLetterId), isNotNull(letters.classLetterId)))
    .orderBy(asc(letters.id))
    .limit(1000);
  return inNameOrder(families, context.locale, ({ child }) => child).sort(
    (a, b) => Number(a.isRead) - Number(b.isRead),
  );
}
